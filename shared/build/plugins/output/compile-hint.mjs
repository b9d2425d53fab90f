const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds a comment to the files that the first rendering needs. The comment lets V8 compile their functions on another thread during
 * loading, instead of each function when it is first called. Other engines ignore the comment. Files that load on demand do not have
 * it, because most of their functions are never called.
 */
export function compileHint() {
  return {
    name: 'compile-hint',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(runsOnLoad);
      if (chunks.length === 0) this.error('compile-hint has found no code that runs on load.');
      for (const chunk of chunks) chunk.code = hint + chunk.code;
    },
  };
}

/**
 * Whether a file of the bundle is needed for the first rendering: the chunk with React, or an entry written in TypeScript (the
 * runtime and the widgets, unlike the entries with messages).
 */
function runsOnLoad({ type, name, isEntry, facadeModuleId }) {
  return type === 'chunk' && (name === 'react' || (isEntry && /\.tsx?$/.test(facadeModuleId ?? '')));
}
