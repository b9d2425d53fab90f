// Rollup chunk: core
/** The query strings of files that loaded only at a second address. */
const queries = new Map<string, string>();
let retries = 0;

/**
 * Imports a file; if it does not load, it is requested again at once at another address, since Firefox and WebKit
 * remember a module that failed. The build wraps every `import()` of a file in it (`lazy-imports.mjs`).
 *
 * @param load imports the file from the address that `toAddress` returns for its own
 */
export async function lazyImport<Module>(load: (toAddress: (file: string) => string) => Promise<Module>) {
  let fileName = '';
  try {
    return await load((file) => file + (queries.get((fileName = file)) ?? ''));
  } catch {
    const query = `?again=${(retries += 1)}`;
    const module = await load((file) => file + query);
    queries.set(fileName, query);
    return module;
  }
}
