/** An assignment of an export in React's packages, as the CommonJS plug-in writes it. */
const exportAssignment = /^(\s*)(?:react|reactDom|reactDomClient)_production\.(\w+) = /gm;

/** React's own files. They use exports of each other as properties: `React.useState`. */
const reactFile = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Uses of an export: in React's own files as a property, and in all others also in braces (`import { useState, useRef }`). */
const propertyUse = /\bReact(?:DOM)?\.(\w+)/g;
const anyUse = /[.{,]\s*(\w+)/g;

/**
 * Removes the exports of React that no module uses. React's packages are CommonJS, from which bundlers do not remove unused
 * exports. `react_production.useDebugValue = noop;` becomes `void noop;`. The minifier then removes the code that only these
 * exports used.
 *
 * An export stays if its name appears after a dot, a comma or an opening brace in any module, so some unused exports stay,
 * too. In React's own files, only properties of `React` and `ReactDOM` count, and not in the file that declares the export.
 */
export function dropUnusedExports() {
  return {
    name: 'drop-unused-exports',
    renderChunk(code, chunk) {
      if (chunk.name !== 'react') return null;
      const usedNames = new Set();
      for (const id of this.getModuleIds()) {
        findUsedNames(this.getModuleInfo(id)?.code ?? '', reactFile.test(id)).forEach((name) => usedNames.add(name));
      }
      const smaller = code.replaceAll(exportAssignment, (all, indent, name) =>
        usedNames.has(name) ? all : `${indent}void `,
      );
      return smaller === code ? null : smaller;
    },
  };
}

/** Lists the names of exports that a module may use. @param isOwn whether it is a file of React */
function findUsedNames(text, isOwn) {
  const names = [...text.matchAll(isOwn ? propertyUse : anyUse)].map(([, name]) => name);
  // The file that assigns an export may also mention it in a comment.
  return isOwn ? names.filter((name) => !text.includes(`_production.${name} = `)) : names;
}
