// Starts every module. Pages work without any of them: each only makes a plain form quicker or calmer.
import { watchApprovals } from "./approvals.js";
import { watchCashDay } from "./cash_day.js";
import { runClocks } from "./clock.js";
import { watchConnection } from "./connection.js";
import { dealByTouch } from "./deal.js";
import { countDenominations } from "./denominations.js";
import { openDialogs } from "./dialog.js";
import { listenForKeys } from "./hotkeys.js";
import { lockWhenIdle } from "./idle.js";
import { hearNews } from "./live.js";
import { preparePalette } from "./palette.js";
import { guardPosting } from "./posting.js";
import { printWhenAsked } from "./printing.js";
import { followTable } from "./table_moved.js";

// One module that fails must not take the others with it.
for (const start of [
  guardPosting, watchConnection, watchCashDay, countDenominations, dealByTouch, openDialogs, preparePalette,
  listenForKeys, runClocks, lockWhenIdle, watchApprovals, followTable, printWhenAsked, hearNews,
]) {
  try {
    start();
  } catch (error) {
    console.error(start.name, error);
  }
}
