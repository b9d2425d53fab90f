const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds a comment to the files of the bundle whose functions are called as soon as they are loaded: the entries with code, such
 * as the runtime and the widgets, and React. It lets V8 compile the functions on another thread during loading, instead of each
 * when it is first called. Other engines ignore it. Most functions of other shared and lazy chunks are not called at once.
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

/** Whether a file is the chunk with React, or an entry with code (TypeScript) instead of messages. */
function runsOnLoad({ type, name, isEntry, facadeModuleId }) {
  return type === 'chunk' && (name === 'react' || (isEntry && /\.tsx?$/.test(facadeModuleId ?? '')));
}
