import typescript from '@rollup/plugin-typescript';
import ts from 'typescript';

/** Options that override `tsconfig.json`. The build does not check types; `npm run lint` does. */
const compilerOptions = {
  noCheck: true,
  allowJs: false,
  // Removes imports of which only types are used: with `true`, `import { type X } from './x.ts'` would still load the file.
  verbatimModuleSyntax: false,
  sourceMap: false,
  // Types are not checked, so as few type declarations as possible are read.
  types: [],
  lib: ['es5'],
  // Allows imports of `./x.ts`. The compiler writes `./x.js`, which is resolved to the same file.
  rewriteRelativeImportExtensions: true,
};

/** The compiler, which does not read the type declarations of packages: they are long, and needed only to check types. */
const withoutPackages = {
  ...ts,
  // Only names such as `./x.ts`, `/x.ts` and `#shared/x.ts` are files of the project.
  resolveModuleName: (name, ...context) =>
    /^[.#/]/.test(name) ? ts.resolveModuleName(name, ...context) : { resolvedModule: undefined },
};

/**
 * Compiles TypeScript.
 *
 * @param {string[]} folders the folders of the sources, relative to the project's folder
 * @returns plug-ins for Rollup; Vite compiles by itself. `first` is for the first build. `again` is for further builds of the
 *   same sources in this process, which reuse the compiled files of the first.
 */
export function compileTypescript(folders) {
  const include = folders.map((folder) => `${folder}/**/*.{ts,tsx}`);
  // Tests, their data and the build itself are not part of the bundle.
  const exclude = ['**/*.test.{ts,tsx}', '**/*.test-data.{ts,tsx}', 'shared/build/**'];
  const compiler = typescript({ include, exclude, compilerOptions, typescript: withoutPackages });
  const { name, resolveId, load } = compiler;
  // Without its other hooks, the plug-in compiles nothing: `load` returns the files that the first build has compiled. So
  // `again` must only run after `first`. `compileEach` compiles modules with a query.
  return {
    first: [compiler, compileEach(/\.tsx?\?/), stopAtSyntaxErrors()],
    again: [{ name, resolveId, load }, compileEach(/\.tsx?\?/)],
  };
}

/** Makes a syntax error stop the build. Without this plug-in, the compiler only warns, and writes an incomplete file. */
function stopAtSyntaxErrors() {
  return {
    name: 'stop-at-syntax-errors',
    onLog(_level, log) {
      // Codes of the compiler from TS1000 to TS1999 are syntax errors.
      // The error gets the properties of the message, such as its position in the file.
      if (/^TS1\d{3}$/.test(log.pluginCode ?? '')) throw Object.assign(new Error(log.message), log);
      // False suppresses a message. TS2877 warns that the compiler does not rewrite `#shared/x.ts`, which Rollup resolves.
      return log.pluginCode !== 'TS2877';
    },
  };
}

/**
 * Compiles each file separately. Used for the small builds of tests and benchmarks, and for modules whose id has a query
 * (`x.ts?copy`), which the other compiler plug-in does not find.
 *
 * @param {RegExp} [ids] matches the ids of the modules to compile
 * @returns a plug-in for Rollup
 */
export function compileEach(ids = /\.tsx?$/) {
  // Converts the names of the options to the compiler's numbers. `.` would be the base of relative paths; no option has one.
  const { options } = ts.convertCompilerOptionsFromJson({ target: 'es2022', module: 'esnext', jsx: 'react-jsx' }, '.');
  return {
    name: 'compile-each',
    transform(code, id) {
      if (!ids.test(id)) return null;
      return {
        code: ts.transpileModule(code, { fileName: id.split('?')[0], compilerOptions: options }).outputText,
        // No source map.
        map: null,
      };
    },
  };
}
