import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { findBlockingRule } from './shared/build/blocked-names.mjs';
import { readChunkMarks } from './shared/build/chunk-marks.mjs';
import { buildNotes, finishOutput } from './shared/build/plugins/output/build-notes.mjs';
import { chunkMap } from './shared/build/plugins/output/chunk-map.mjs';
import { compileHint } from './shared/build/plugins/output/compile-hint.mjs';
import { compileTypescript } from './shared/build/plugins/compile-typescript.mjs';
import { sharedChunks } from './shared/build/plugins/output/shared-chunks.mjs';
import { cssText } from './shared/build/plugins/css-text.mjs';
import { dropUnusedExports } from './shared/build/plugins/output/drop-unused-exports.mjs';
import { splitMessages, getMessageChunkName, readLocales } from './shared/build/plugins/split-messages.mjs';
import { inlineIcons } from './shared/build/plugins/inline-icons.mjs';
import { knownTags } from './shared/build/plugins/known-tags.mjs';
import { leaveOutReact } from './shared/build/plugins/leave-out-react.mjs';
import { licences } from './shared/build/plugins/output/licences.mjs';
import { minify } from './shared/build/plugins/output/minify.mjs';
import { mustChange } from './shared/build/plugins/must-change.mjs';
import { ownBuiltIns } from './shared/build/plugins/own-built-ins.mjs';
import { noServerParts } from './shared/build/plugins/no-server-parts.mjs';
import { lazyPieces } from './shared/build/plugins/lazy-pieces.mjs';
import { localeFacts } from './shared/build/plugins/locale-facts.mjs';
import { lazyImports } from './shared/build/plugins/output/lazy-imports.mjs';
import { leafletSource } from './shared/build/outline/leaflet-source.mjs';
import { worldOutline } from './shared/build/outline/world-outline.mjs';
import { entryFiles, standaloneFiles, widgetDiscovery } from './shared/build/plugins/widget-discovery.mjs';
import { wholeImports } from './shared/build/plugins/output/whole-imports.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const dir = path.join(root, 'dist', version);
const chunks = chunkMap();
const notices = licences(root);
const compiled = compileTypescript(['widgets', 'shared']);
/** Whether React is bundled unchanged: see `shared/decisions/0001-react-pinned-and-trimmed.md`. */
const isReactComplete = process.env.COMPLETE_REACT === '1';
/** Plug-ins of all builds. Only the first build, that of the islands, must have something for them to change. */
const serverParts = mustChange(noServerParts());
/** The output of `react`, which removes parts of the source of React, is its input. */
const builtIns = mustChange(ownBuiltIns());
const leaflet = mustChange(leafletSource());
const pieces = mustChange(lazyPieces(root));
const react = isReactComplete ? [] : [mustChange(leaveOutReact())];

const plugins = (discovery, compilers) => [
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      'import.meta.env.VERSION': JSON.stringify(version),
    },
  }),
  discovery,
  splitMessages(root),
  localeFacts(root),
  knownTags(root),
  inlineIcons(),
  cssText(),
  serverParts,
  worldOutline(),
  leaflet,
  react,
  builtIns,
  nodeResolve({ browser: true, exportConditions: ['es2015'], extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs(),
  compilers,
  pieces,
];

/**
 * The chunks that islands share (see `sharedChunks`). The first files of each are marked: `// Rollup chunk: cities`. A file belongs to
 * the first chunk whose files import it.
 */
const groups = readChunkMarks(root, [
  // Without React: it runs while React is loading.
  'core',
  // React and the code that most islands need: one file for all, which does not change when a widget is added.
  'react',
  // The input of a search: cities, the model that form, results and planner share, and two icons. As separate files they would
  // cost more than their bytes.
  'cities',
  // Loaded after an island is mounted. Each is one file, and so one round trip.
  'client',
  // The alerts of the page, with the code that requests and sorts them, which is small.
  'alerts',
  // The basket, for all widgets that show it: its pieces are small.
  'baskets',
  'city-answers',
  // The mini basket uses the same flyout, and is usually on the same page: its icon is here.
  'nav-bar',
  // The planner also shows the form. The file of the tag contains it, so that no further request follows.
  'find-tickets',
  'streams',
]);

/** The name of a chunk, without the suffix of lazy pieces. */
const plainName = (name) => name.replace(/\.lazy$/, '');

const output = {
  dir,
  format: 'es',
  // Namespace objects need neither a `Symbol.toStringTag` nor to be frozen.
  generatedCode: { preset: 'es2015', symbols: false },
  freeze: false,
  entryFileNames: '[name].js',
  // Content blockers block files by such names. `build.json` lists the content of each file.
  chunkFileNames: ({ name }) => (findBlockingRule(`${name}.js`) ? 'part-[hash].js' : `${plainName(name)}-[hash].js`),
  // Other alphabets can spell words.
  hashCharacters: 'hex',
};

rmSync(dir, { recursive: true, force: true });

export default [
  {
    // Files with names that the bootstrap knows. Lazy chunks have a hash.
    input: entryFiles(root),
    external: Object.values(standaloneFiles(root)),
    plugins: [
      ...plugins(widgetDiscovery(root), compiled.first),
      mustChange(lazyImports()),
      wholeImports(['core', 'react']),
      chunks.collect,
      isReactComplete ? [] : mustChange(dropUnusedExports()),
      minify(),
      compileHint(),
      notices,
      finishOutput(),
    ],
    output: {
      ...output,
      paths: Object.fromEntries(Object.entries(standaloneFiles(root)).map(([name, file]) => [file, `./${name}.js`])),
      // The bootstrap contains the names of shared chunks: plain names are short, and the folder of a version never changes.
      chunkFileNames: (chunk) => {
        const isHashed = chunk.isDynamicEntry && !Object.hasOwn(groups, chunk.name);
        const name = isHashed || findBlockingRule(`${chunk.name}.js`) ? output.chunkFileNames(chunk) : '[name].js';
        return getMessageChunkName(chunk.moduleIds) ?? name;
      },
      manualChunks: sharedChunks(groups),
    },
    preserveEntrySignatures: 'allow-extension',
  },
  {
    // They need none of the other files: they load on pages where something is broken. The doctor imports `advice.js`.
    input: standaloneFiles(root),
    plugins: [...plugins(widgetDiscovery(root, chunks.widgetFiles), compiled.again), minify(), notices, finishOutput()],
    output: { ...output, manualChunks: sharedChunks({ advice: [standaloneFiles(root).advice] }) },
    preserveEntrySignatures: 'allow-extension',
  },
  {
    input: { 'coach-widgets': path.join(root, 'widgets/main.ts') },
    plugins: [
      ...plugins(widgetDiscovery(root, chunks.widgetFiles), compiled.again),
      // Twice: the second pass shortens the result of the first, and every page waits for this file.
      ...[minify(), minify()],
      compileHint(),
      notices,
      buildNotes(chunks.widgetFiles, readLocales(root)),
      finishOutput(),
    ],
    output,
  },
];
