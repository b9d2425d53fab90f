import { addressParameter, isOurs } from './lazy-imports.mjs';

/**
 * Requests the imports of a lazy chunk (a file of the bundle that loads on demand) together with the chunk. Otherwise, the
 * browser would find them only after it has parsed the chunk, and each level of imports would cost a round trip.
 *
 * Example: if `late.js` imports `shared.js`, `import('./late.js')` becomes
 * `(import('./shared.js').catch(()=>{}),import('./late.js'))`, whose value is the last import. In our own code, it becomes
 * `(…,import(__at('./late.js')))`: the plug-in `lazyImports` has wrapped each import in a function with the parameter `__at`,
 * which changes the address when the import is repeated after a failure.
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
    // Stops the build if a chunk of `earlyChunks` was renamed: it would be requested needlessly with lazy chunks that import
    // it.
    generateBundle(_options, bundle) {
      const names = new Set(Object.values(bundle).map(({ name }) => name));
      const missing = earlyChunks.find((name) => !names.has(name));
      if (missing) this.error(`whole-imports: the chunk "${missing}" is missing.`);
    },
  };
}
