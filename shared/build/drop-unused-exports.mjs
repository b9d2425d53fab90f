/** An export of one of React's packages, as it stands once they are one with our modules. */
const written = /^(\s*)(?:react|reactDom|reactDomClient)_production\.(\w+) = /gm;

/** React's own files. They name what they take from each other behind its name. */
const own = /\/node_modules\/(?:react|react-dom|scheduler)\//;

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
      const modules = [...this.getModuleIds()].map((id) => [own.test(id), this.getModuleInfo(id)?.code ?? '']);
      const isUsed = (exported) => {
        const amongOwn = new RegExp(String.raw`\bReact(?:DOM)?\.${exported}\b`);
        const elsewhere = new RegExp(String.raw`[.{,]\s*${exported}\b`);
        // Who writes an export tells of it, too, in its comments.
        const writes = `_production.${exported} = `;
        return modules.some(
          ([isOwn, text]) => !(isOwn && text.includes(writes)) && (isOwn ? amongOwn : elsewhere).test(text),
        );
      };
      return code.replaceAll(written, (whole, indent, exported) => (isUsed(exported) ? whole : `${indent}void `));
    },
  };
}
