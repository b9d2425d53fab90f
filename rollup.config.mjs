import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import swc from '@rollup/plugin-swc';
import { buildNotes, precompress } from './shared/build/build-notes.mjs';
import { chunkMap } from './shared/build/chunk-map.mjs';
import { cssText } from './shared/build/css-text.mjs';
import { inlineIcons } from './shared/build/inline-icons.mjs';
import { minify } from './shared/build/minify.mjs';
import { outline } from './shared/build/outline/outline-plugin.mjs';
import { widgetDiscovery, widgetNames } from './shared/build/widget-discovery.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const dir = path.join(root, 'dist', version);
const chunks = chunkMap(root);

const wordsIn = (folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder))
        .filter((file) => /^[a-z]{2}\.ts$/.test(file))
        .map((file) => path.join(root, folder, file))
    : [];

/** Everything that the bootstrap loads by itself. What islands load later finds its own chunks. */
function entries() {
  const names = widgetNames(root);
  const named = [
    ['core', path.join(root, 'shared/island/runtime.ts')],
    ...names.map((name) => [name, path.join(root, 'widgets', name, `${name}.island.tsx`)]),
    ...names.flatMap((name) =>
      wordsIn(`widgets/${name}/messages`).map((file) => [`${name}-${path.basename(file, '.ts')}`, file]),
    ),
    ...wordsIn('shared/text/messages').map((file) => [`common-${path.basename(file, '.ts')}`, file]),
  ];
  return Object.fromEntries(named);
}

/** React changes seldom and is the largest part: a chunk, and a task, of its own. */
function manualChunks(id, { getModuleInfo }) {
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  return coreModules(getModuleInfo).has(id) ? 'core' : undefined;
}

let core;
/** All that the runtime reaches without waiting: one chunk, whoever else imports parts of it. */
function coreModules(getModuleInfo) {
  if (core) return core;
  core = new Set();
  const visit = (id) => {
    if (core.has(id) || /node_modules\/(react|react-dom|scheduler)\//.test(id)) return;
    core.add(id);
    getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(path.join(root, 'shared/island/runtime.ts'));
  return core;
}

const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

const common = (values) => [
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      'import.meta.env.VERSION': JSON.stringify(version),
      ...values,
    },
  }),
  widgetDiscovery(root),
  inlineIcons(),
  cssText(),
  outline(),
  nodeResolve({ browser: true, exportConditions: ['es2015'], extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs(),
  swc({ swc: swcOptions, include: /\.tsx?$/ }),
];

const output = {
  dir,
  format: 'es',
  sourcemap: true,
  generatedCode: 'es2015',
  chunkFileNames: '[name]-[hash].js',
  hoistTransitiveImports: false,
};

if (!process.env.ROLLUP_WATCH) rmSync(dir, { recursive: true, force: true });

export default [
  {
    input: entries(),
    plugins: [...common({}), chunks.collect, minify(), precompress()],
    output: { ...output, entryFileNames: '[name]-[hash].js', manualChunks },
    preserveEntrySignatures: 'allow-extension',
  },
  {
    input: { 'coach-widgets': path.join(root, 'widgets/main.ts') },
    plugins: [
      {
        name: 'chunk-map-inline',
        // The map is known only when the first build is written, so it is asked for late.
        transform: (code) =>
          code.includes('import.meta.env.CHUNKS')
            ? { code: code.replace('import.meta.env.CHUNKS', JSON.stringify(chunks.map())), map: null }
            : null,
      },
      chunks.resolve,
      ...common({}),
      minify(),
      buildNotes(chunks.map),
      precompress(),
    ],
    output: { ...output, entryFileNames: '[name].js', sourcemap: false },
  },
];
