/**
 * Asks for what a late chunk imports together with the chunk. A browser learns it only when it has read the chunk, and
 * each file behind a file costs a round trip.
 *
 * @param {readonly string[]} early names of chunks that every page has before anything late is asked for
 */
export function wholeImports(early) {
  return {
    name: 'whole-imports',
    renderDynamicImport({ chunk: asking, getTargetChunkImports }) {
      const isThere = ({ fileName, chunk }) => fileName === asking.fileName || early.includes(chunk?.name);
      const behind = (getTargetChunkImports() ?? [])
        .filter((imported) => imported.type === 'internal' && !isThere(imported))
        // One that does not come is told by the chunk that needs it.
        .map(({ resolvedImportPath }) => `import(${resolvedImportPath}).catch(()=>{})`);
      return behind.length ? { left: `(${behind.join()},import(`, right: '))' } : null;
    },
  };
}
