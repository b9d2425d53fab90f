const contract = /[\\/]shared[\\/]contract[\\/][\w-]+\.ts$/;
const summary = /^\s+summary: (['"]).*\1,\n/gm;

/** Leaves out of the bundle what calls of the contract say of themselves: it is for the reader of the OpenAPI page alone. */
export function noSummaries() {
  return {
    name: 'no-summaries',
    transform: (code, id) => (contract.test(id) ? { code: code.replaceAll(summary, ''), map: null } : null),
  };
}
