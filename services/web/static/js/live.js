// Hears from the live process that something moved. Without it pages still ask by themselves, slower.

const listeners = [];

export function onNews(listener) {
  listeners.push(listener);
}

export function hearNews() {
  const url = document.body.dataset.live;
  if (!url || !window.EventSource) return;
  const source = new EventSource(url);
  let first = true;
  source.addEventListener("moved", (event) => {
    const told = JSON.parse(event.data);
    // The first message only says where things stand; the page has just been made from it.
    if (!first) for (const listener of listeners) listener(told);
    first = false;
  });
}
