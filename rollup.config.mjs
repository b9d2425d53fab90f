import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import swc from '@rollup/plugin-swc';
import { buildNotes, precompress } from './shared/build/build-notes.mjs';
import { chunkMap } from './shared/build/chunk-map.mjs';
import { compileHint } from './shared/build/compile-hint.mjs';
import { sharedChunks } from './shared/build/shared-chunks.mjs';
import { cssText } from './shared/build/css-text.mjs';
import { inlineIcons } from './shared/build/inline-icons.mjs';
import { minify } from './shared/build/minify.mjs';
import { leafletSource } from './shared/build/outline/leaflet-source.mjs';
import { worldOutline } from './shared/build/outline/world-outline.mjs';
import { entryFiles, widgetDiscovery } from './shared/build/widget-discovery.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const dir = path.join(root, 'dist', version);
const chunks = chunkMap();

const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

const plugins = (discovery) => [
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      'import.meta.env.VERSION': JSON.stringify(version),
    },
  }),
  discovery,
  inlineIcons(),
  cssText(),
  worldOutline(),
  leafletSource(),
  nodeResolve({ browser: true, exportConditions: ['es2015'], extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs(),
  swc({ swc: swcOptions, include: /\.tsx?(\?|$)/ }),
];

const output = {
  dir,
  format: 'es',
  generatedCode: 'es2015',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
};

rmSync(dir, { recursive: true, force: true });

export default [
  {
    // Names that the bootstrap can tell. What islands load later has a hash.
    input: entryFiles(root),
    plugins: [...plugins(widgetDiscovery(root)), chunks.collect, minify(), compileHint(), precompress()],
    output: {
      ...output,
      chunkFileNames: ({ name }) => (name === 'react' ? 'react.js' : output.chunkFileNames),
      manualChunks: sharedChunks({
        // Nothing of React: it runs while React is still loading.
        core: [entryFiles(root).core],
        react: [path.join(root, 'shared/island/mount-island.tsx')],
        // What follows an island that stands. Each in one file, and so in one round trip.
        client: [
          ...['client.ts', 'calls/cities.ts'].map((file) => path.join(root, 'shared/api', file)),
          ...['cities/match-cities.ts', 'units/format-distance.ts'].map((file) =>
            path.join(root, 'shared/domain', file),
          ),
        ],
        streams: ['clock.ts', 'debounced-lookup.ts', 'poll.ts', 'presence.ts'].map((file) =>
          path.join(root, 'shared/streams', file),
        ),
      }),
    },
    preserveEntrySignatures: 'allow-extension',
  },
  {
    input: { 'coach-widgets': path.join(root, 'widgets/main.ts') },
    plugins: [
      ...plugins(widgetDiscovery(root, chunks.widgetFiles)),
      minify(),
      buildNotes(chunks.widgetFiles),
      precompress(),
    ],
    output,
  },
];
