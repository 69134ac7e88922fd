"""Reports: questions answered from read models, laid out once for every format."""
