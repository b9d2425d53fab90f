// Rollup chunk: core (read by shared/build/chunk-marks.mjs)
/** The query strings with which files loaded that had failed to load without one, keyed by file. */
const queries = new Map<string, string>();
let retries = 0;

/**
 * Imports a file. If that fails, it tries once more with another query string, since Firefox and WebKit cache the
 * failure of a module's address. The build wraps every `import()` of a file in this function (`lazy-imports.mjs`).
 *
 * @param load imports the file from the address that `toAddress` returns for the file's name
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
