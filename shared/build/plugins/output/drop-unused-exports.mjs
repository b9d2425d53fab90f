/** An assignment of an export in React's packages, as the CommonJS plug-in writes it. */
const written = /^(\s*)(?:react|reactDom|reactDomClient)_production\.(\w+) = /gm;

/** React's own files. They use exports of each other as properties: `React.useState`. */
const own = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Uses of an export: in React's own files, and in all others. */
const amongOwn = /\bReact(?:DOM)?\.(\w+)/g;
const elsewhere = /[.{,]\s*(\w+)/g;

/**
 * Removes the exports of React that no module uses: its packages are CommonJS, whose exports no bundler drops by itself,
 * and every page waits for them. The minifier then removes the code that only these exports used.
 *
 * An export stays if any module has its name after a dot or in braces: rather too many than too few.
 */
export function dropUnusedExports() {
  return {
    name: 'drop-unused-exports',
    renderChunk(code, { name }) {
      if (name !== 'react') return null;
      const used = new Set();
      for (const id of this.getModuleIds()) {
        namesIn(this.getModuleInfo(id)?.code ?? '', own.test(id)).forEach((exported) => used.add(exported));
      }
      const smaller = code.replaceAll(written, (all, indent, exported) =>
        used.has(exported) ? all : `${indent}void `,
      );
      return smaller === code ? null : smaller;
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
