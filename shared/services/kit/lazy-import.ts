// chunk: core
/** What stands behind the address of a file that came only when it was asked for anew. */
const behind = new Map<string, string>();
let asked = 0;

/**
 * Imports a late file; one that does not come is asked for again at once, under another address, since Firefox and WebKit
 * remember a module that failed. The build puts it around every `import()` of a file (`late-imports.mjs`).
 *
 * @param load imports the file from the address that it is given for the file's own
 */
export async function lazyImport<Module>(load: (at: (file: string) => string) => Promise<Module>): Promise<Module> {
  let named = '';
  try {
    return await load((file) => file + (behind.get((named = file)) ?? ''));
  } catch {
    const query = `?again=${(asked += 1)}`;
    const module = await load((file) => file + query);
    behind.set(named, query);
    return module;
  }
}
