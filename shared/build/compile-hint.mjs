const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells V8 to compile an island's own code whole, off the main thread while it loads, where it would else compile each
 * function anew when it is first called: nearly all of them are, for the first drawing. Other engines read a comment.
 * Not the words, which have no functions, and not React, most of which a page never calls.
 */
export function compileHint() {
  return {
    name: 'compile-hint',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const isCode = chunk.type === 'chunk' && /\.tsx?$/.test(chunk.facadeModuleId ?? '');
        if (isCode && chunk.isEntry) chunk.code = hint + chunk.code;
      }
    },
  };
}
