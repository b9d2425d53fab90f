/** An export of one of React's packages, as it stands once they are one with our modules. */
const written = /^(\s*)(?:react|reactDom|reactDomClient)_production\.(\w+) = /gm;

/** React's own files. They name what they take from each other behind its name. */
const own = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** How a name is used: in React's own files, and anywhere else. */
const amongOwn = /\bReact(?:DOM)?\.(\w+)/g;
const elsewhere = /[.{,]\s*(\w+)/g;

/**
 * Takes out of React what nobody in the bundle names: its packages are CommonJS, whose exports no bundler drops by
 * itself, and every page waits for them. What only they have used is then found by the minifier.
 *
 * A name stays where any module has it behind a dot or in braces: too much rather than too little.
 */
export function dropUnusedExports() {
  return {
    name: 'drop-unused-exports',
    renderChunk(code, { name }) {
      if (name !== 'react') return null;
      const used = new Set();
      for (const id of this.getModuleIds()) {
        namesIn(this.getModuleInfo(id)?.code ?? '', own.test(id)).forEach((found) => used.add(found));
      }
      return code.replaceAll(written, (whole, indent, exported) => (used.has(exported) ? whole : `${indent}void `));
    },
  };
}

function namesIn(text, isOwn) {
  if (!isOwn) return namesBy(elsewhere, text);
  // A declaration is deleted together with its comments.
  return namesBy(amongOwn, text).filter((exported) => !text.includes(`_production.${exported} = `));
}

function namesBy(pattern, text) {
  return [...text.matchAll(pattern)].map(([, exported]) => exported);
}
