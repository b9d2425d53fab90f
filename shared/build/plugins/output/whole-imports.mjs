import { addressParameter, isOurs } from './lazy-imports.mjs';

/**
 * Requests the imports of a lazy chunk (a file of the bundle that loads on demand) together with the chunk. Otherwise, the browser
 * would find them only after it has parsed the chunk, and each level of imports would cost a round trip.
 *
 * Example: `import('./late.js')` becomes `(import('./shared.js').catch(()=>{}),import('./late.js'))`, which returns the last
 * import, if `late.js` imports `shared.js`. In our own code, which the plug-in `lazyImports` has wrapped in functions with the
 * parameter `__at`, it becomes `(…,import(__at('./late.js')))`: `__at` converts the address if the file must be imported from
 * another one after a failure.
 *
 * @param {readonly string[]} earlyChunks names of chunks that every page loads before any lazy one
 */
export function wholeImports(earlyChunks) {
  return {
    name: 'whole-imports',
    renderDynamicImport({ chunk: importer, getTargetChunkImports, moduleId, targetModuleId }) {
      // An import whose address is computed at run time stays unchanged.
      if (targetModuleId === null) return null;
      const isLoaded = ({ fileName, chunk }) => fileName === importer.fileName || earlyChunks.includes(chunk?.name);
      const imports = (getTargetChunkImports() ?? [])
        .filter((file) => file.type === 'internal' && !isLoaded(file))
        // A failure is ignored here, because the chunk that needs the file imports it, too, and reports the failure.
        .map(({ resolvedImportPath }) => `import(${resolvedImportPath}).catch(()=>{})`);
      const [left, right] = isOurs(moduleId) ? [`import(${addressParameter}(`, '))'] : ['import(', ')'];
      return imports.length ? { left: `(${imports.join()},${left}`, right: `${right})` } : { left, right };
    },
    // Stops the build if a chunk of `earlyChunks` was renamed: its files would be requested needlessly with every lazy chunk.
    generateBundle(_options, bundle) {
      const names = new Set(Object.values(bundle).map(({ name }) => name));
      const missing = earlyChunks.find((name) => !names.has(name));
      if (missing) this.error(`whole-imports: the chunk "${missing}" is missing.`);
    },
  };
}
