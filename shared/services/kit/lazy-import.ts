// chunk: core
/** The query of the address from which a file loaded, if its own address had failed. */
const queries = new Map<string, string>();
let attempts = 0;

/**
 * Imports a lazy file. If it does not load, it is requested again at once from another address, since Firefox and WebKit
 * remember a module that failed. The build wraps every `import()` of a file in it
 * (`shared/build/plugins/output/lazy-imports.mjs`).
 *
 * @param load imports the file from the address that `at` returns for the file's own
 */
export async function lazyImport<Module>(load: (at: (file: string) => string) => Promise<Module>): Promise<Module> {
  let address = '';
  try {
    return await load((file) => file + (queries.get((address = file)) ?? ''));
  } catch {
    const query = `?again=${(attempts += 1)}`;
    const module = await load((file) => file + query);
    queries.set(address, query);
    return module;
  }
}
