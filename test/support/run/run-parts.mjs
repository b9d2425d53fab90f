/** What `--only` of a whole run may name. */
export const runParts = ['checks', 'units', 'browser'];
