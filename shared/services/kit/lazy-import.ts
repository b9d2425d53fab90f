// Rollup chunk: core (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
/**
 * For files that loaded only at the second attempt: the query string of that attempt, by file. Later imports use it at once.
 */
const queries = new Map<string, string>();
/** The number of second attempts, so that each one has another address. */
let retries = 0;

/**
 * Imports a file. If that fails, it tries once more with another query string, since Firefox and WebKit cache the
 * failure of a module's address. If that fails, too, the promise rejects. The build wraps every `import()` of a file in this
 * function (`lazy-imports.mjs`): `lazyImport((toAddress) => import(toAddress('./file.js')))`.
 *
 * @param load imports the file from the address that `toAddress` returns for the file's name
 */
export async function lazyImport<Module>(load: (toAddress: (file: string) => string) => Promise<Module>) {
  let fileName = '';
  try {
    // The name of the file is only known when `load` calls this function.
    return await load((file) => file + (queries.get((fileName = file)) ?? ''));
  } catch {
    const query = `?again=${(retries += 1)}`;
    const module = await load((file) => file + query);
    queries.set(fileName, query);
    return module;
  }
}
