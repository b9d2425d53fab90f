const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets V8 compile all functions that the first rendering needs off the main thread while they load, instead of each when
 * it is first called. Other engines ignore the comment. Messages have no functions, and most functions of lazy chunks are
 * never called.
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

function runsOnLoad({ type, name, isEntry, facadeModuleId }) {
  return type === 'chunk' && (name === 'react' || (isEntry && /\.tsx?$/.test(facadeModuleId ?? '')));
}
