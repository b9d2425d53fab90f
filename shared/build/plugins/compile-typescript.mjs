import typescript from '@rollup/plugin-typescript';
import ts from 'typescript';

/** What is left out of the compiler's work: `npm run lint` checks the types, and the build only removes them. */
const compilerOptions = {
  noCheck: true,
  allowJs: false,
  verbatimModuleSyntax: false,
  sourceMap: false,
  types: [],
  lib: ['es5'],
  // Lets it emit modules that are imported as `./x.ts`; the `./x.js` that it writes is resolved to the same file.
  rewriteRelativeImportExtensions: true,
};

/** The compiler without the declarations of packages: nothing is checked, and they are longer than the sources. */
const withoutPackages = {
  ...ts,
  resolveModuleName: (name, ...where) =>
    /^[.#/]/.test(name) ? ts.resolveModuleName(name, ...where) : { resolvedModule: undefined },
};

/**
 * Turns TypeScript into JavaScript.
 *
 * @param {string[]} folders the sources, from the project's folder
 * @returns plug-ins for Rollup. Vite brings the same by itself. `again` is for a further build of the same sources, after
 *   the first: the compiler's work is done.
 */
export function compileTypescript(folders) {
  const include = folders.map((folder) => `${folder}/**/*.{ts,tsx}`);
  const exclude = ['**/*.test.{ts,tsx}', '**/*.test-data.{ts,tsx}', 'shared/build/**'];
  const compiler = typescript({ include, exclude, compilerOptions, typescript: withoutPackages });
  const { name, resolveId, load } = compiler;
  return {
    first: [compiler, compileEach(/\.tsx?\?/), stopAtSyntaxErrors()],
    again: [{ name, resolveId, load }, compileEach(/\.tsx?\?/)],
  };
}

/** Where the compiler cannot read a file it warns, and writes what it has understood. */
function stopAtSyntaxErrors() {
  return {
    name: 'stop-at-syntax-errors',
    onLog(_level, log) {
      if (/^TS1\d{3}$/.test(log.pluginCode ?? '')) throw Object.assign(new Error(log.message), log);
      // That `#shared/x.ts` stays as it is: Rollup resolves it.
      return log.pluginCode !== 'TS2877';
    },
  };
}

/**
 * Turns each file by itself into JavaScript: a copy, which has a mark behind its address and which the compiler of whole
 * folders does not know, or the few sources of a small build.
 *
 * @param {RegExp} [which] what their addresses look like
 * @returns a plug-in for Rollup
 */
export function compileEach(which = /\.tsx?$/) {
  const { options } = ts.convertCompilerOptionsFromJson({ target: 'es2022', module: 'esnext', jsx: 'react-jsx' }, '.');
  return {
    name: 'compile-each',
    transform(code, id) {
      if (!which.test(id)) return null;
      return {
        code: ts.transpileModule(code, { fileName: id.split('?')[0], compilerOptions: options }).outputText,
        map: null,
      };
    },
  };
}
