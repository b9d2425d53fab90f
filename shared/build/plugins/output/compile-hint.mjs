const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds a comment to the files of the bundle that run as soon as they are loaded: the runtime, React and the widgets. It lets V8
 * compile their functions on another thread during loading, instead of each function when it is first called. Other engines
 * ignore it. Other shared files and files that load on demand do not have it: most of their functions are not called at once.
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

/** Whether a file is the chunk with React, or an entry written in TypeScript: the runtime or a widget, but not messages. */
function runsOnLoad({ type, name, isEntry, facadeModuleId }) {
  return type === 'chunk' && (name === 'react' || (isEntry && /\.tsx?$/.test(facadeModuleId ?? '')));
}
