import path from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import swc from '@rollup/plugin-swc';
import { rollup, type InputOptions, type OutputOptions } from 'rollup';
import { compileHint } from '../../../shared/build/compile-hint.mjs';
import { sharedChunks } from '../../../shared/build/shared-chunks.mjs';
import { minify } from '../../../shared/build/minify.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');
const core = path.join(here, 'core.tsx');

/** What the bootstrap is told instead of the widgets' manifests: one widget, its code, and no words to load. */
const widgets = `
export const manifests = [{ tag: 'coach-button' }];
export const needs = ['react'];
export const importFile = (name) =>
  /^(react|core|button)$/.test(name) ? import('./' + name + '.js') : Promise.resolve({});
`;

const plugins = () => [
  replace({
    preventAssignment: true,
    values: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.VERSION': '"floor"' },
  }),
  {
    name: 'floor-widgets',
    resolveId: (source: string) => (source === 'virtual:widgets' ? '\0virtual:widgets' : null),
    load: (id: string) => (id === '\0virtual:widgets' ? widgets : null),
  },
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs(),
  swc({
    swc: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
    include: /\.tsx?$/,
  }),
  minify(),
];

async function write(input: InputOptions, output: OutputOptions): Promise<void> {
  const bundle = await rollup({ ...input, plugins: [...plugins(), compileHint()] });
  await bundle.write({ format: 'es', generatedCode: 'es2015', entryFileNames: '[name].js', ...output });
  await bundle.close();
}

/**
 * Builds R, what every page of ours would pay even if a widget were nothing but a button (the issue: "R = bootstrap +
 * shared React + one button"): the project's own bootstrap, from `widgets/main.ts`, starting the same React chunk, a
 * core that only mounts, and a button, all at once as it starts a real widget's files. The bootstrap is ours rather
 * than a loader written for the purpose, so that the ratio tells what the tracker adds, and not how loaders differ.
 *
 * @param dir folder of the floor's files
 */
export async function buildFloor(dir: string): Promise<void> {
  await write(
    { input: { core, button: path.join(here, 'button.tsx') }, preserveEntrySignatures: 'allow-extension' },
    { dir, chunkFileNames: '[name].js', manualChunks: sharedChunks({ core: [core] }) },
  );
  await write({ input: { 'coach-widgets': path.join(root, 'widgets/main.ts') } }, { dir });
}
