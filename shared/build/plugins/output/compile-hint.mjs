const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells V8 to compile what the first drawing needs whole, off the main thread while it loads, where it would else
 * compile each function anew when it is first called. Other engines read a comment. Not the words, which have no
 * functions, nor what comes later, most of which a page never calls.
 */
export function compileHint() {
  return {
    name: 'compile-hint',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const isCode = chunk.type === 'chunk' && /\.tsx?$/.test(chunk.facadeModuleId ?? '');
        if ((isCode && chunk.isEntry) || chunk.name === 'react') chunk.code = hint + chunk.code;
      }
    },
  };
}
