/** The parts of a run: values of `--only`. */
export const runParts = ['checks', 'units', 'browser'];
