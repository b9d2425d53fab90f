import path from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup, type InputOptions, type OutputOptions, type Plugin } from 'rollup';
import { compileHint } from '#shared/build/plugins/output/compile-hint.mjs';
import { compileEach } from '#shared/build/plugins/compile-typescript.mjs';
import { localeFacts } from '#shared/build/plugins/locale-facts.mjs';
import { minify } from '#shared/build/plugins/output/minify.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');

/** Replaces the widgets' manifests in the bootstrap: one widget with its code, without messages. */
const widgetsModule = `
export const manifests = [{ tag: 'coach-button' }];
export const base = ['react'];
export const importFile = (name) =>
  /^(react|core|button)$/.test(name) ? import('./' + name + '.js') : Promise.resolve({});
`;

/** The React and loader of an island with one button: those of the reference, or ours. */
export type BaselineReact = 'reference' | 'ours';

/** Replaces our React by that of the reference. */
const referenceReact: Plugin = {
  name: 'reference-react',
  resolveId(source, importer) {
    const [, name, file = ''] = /^(react|react-dom)(\/.*)?$/.exec(source) ?? [];
    return name === undefined ? null : this.resolve(`${name}-reference${file}`, importer, { skipSelf: true });
  },
};

const plugins = (react: BaselineReact) => [
  replace({
    preventAssignment: true,
    values: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.VERSION': '"baseline"' },
  }),
  {
    name: 'baseline-widgets',
    resolveId: (source: string) => (source === 'virtual:widgets' ? '\0virtual:widgets' : null),
    load: (id: string) => (id === '\0virtual:widgets' ? widgetsModule : null),
  },
  localeFacts(root),
  ...(react === 'reference' ? [referenceReact] : []),
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs(),
  compileEach(),
  minify(),
  ...(react === 'ours' ? [compileHint()] : []),
];

async function write(input: InputOptions, output: OutputOptions): Promise<void> {
  const bundle = await rollup(input);
  await bundle.write({ format: 'es', generatedCode: 'es2015', entryFileNames: '[name].js', ...output });
  await bundle.close();
}

/**
 * Builds the minimum that a page loads for an island with one button.
 *
 * @param dir folder of the files
 * @param react `reference` builds R, the unit of our targets: a loader, React 19.3.1 and a button, without our code
 * (`loader.ts`). `ours` builds the minimum of our islands: the project's bootstrap, the smaller React that we pin, a
 * core that only mounts, and a button, with our hint to V8.
 */
export async function buildBaseline(dir: string, react: BaselineReact): Promise<void> {
  const commonOptions = { plugins: plugins(react) };
  const core = { core: path.join(here, 'core.tsx') };
  await write(
    {
      ...commonOptions,
      input: { button: path.join(here, 'button.tsx'), ...(react === 'ours' && core) },
      preserveEntrySignatures: 'allow-extension',
    },
    {
      dir,
      chunkFileNames: '[name].js',
      manualChunks: (id) => (/node_modules|commonjsHelpers/.test(id) ? 'react' : undefined),
    },
  );
  const loader = react === 'ours' ? path.join(root, 'widgets/main.ts') : path.join(here, 'loader.ts');
  await write({ ...commonOptions, input: { 'coach-widgets': loader } }, { dir });
}
