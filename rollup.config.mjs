import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { blockedBy } from './shared/build/blocked-names.mjs';
import { chunkMarks } from './shared/build/chunk-marks.mjs';
import { buildNotes, precompress } from './shared/build/plugins/output/build-notes.mjs';
import { chunkMap } from './shared/build/plugins/output/chunk-map.mjs';
import { compileHint } from './shared/build/plugins/output/compile-hint.mjs';
import { compileTypescript } from './shared/build/plugins/compile-typescript.mjs';
import { sharedChunks } from './shared/build/plugins/output/shared-chunks.mjs';
import { cssText } from './shared/build/plugins/css-text.mjs';
import { dropUnusedExports } from './shared/build/plugins/output/drop-unused-exports.mjs';
import { joinedMessages, messageChunkName, messageLocales } from './shared/build/plugins/joined-messages.mjs';
import { inlineIcons } from './shared/build/plugins/inline-icons.mjs';
import { knownTags } from './shared/build/plugins/known-tags.mjs';
import { leaveOutReact } from './shared/build/plugins/leave-out-react.mjs';
import { licences } from './shared/build/plugins/output/licences.mjs';
import { minify } from './shared/build/plugins/output/minify.mjs';
import { mustChange } from './shared/build/plugins/must-change.mjs';
import { noSummaries } from './shared/build/plugins/no-summaries.mjs';
import { lazyPieces } from './shared/build/plugins/lazy-pieces.mjs';
import { localeFacts } from './shared/build/plugins/locale-facts.mjs';
import { lazyImports } from './shared/build/plugins/output/lazy-imports.mjs';
import { leafletSource } from './shared/build/outline/leaflet-source.mjs';
import { worldOutline } from './shared/build/outline/world-outline.mjs';
import { entryFiles, widgetDiscovery } from './shared/build/plugins/widget-discovery.mjs';
import { wholeImports } from './shared/build/plugins/output/whole-imports.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const dir = path.join(root, 'dist', version);
const chunks = chunkMap();
const notices = licences(root);
const compiled = compileTypescript(['widgets', 'shared']);
/** Whether React is bundled unchanged: see `shared/decisions/0001-react-pinned-and-trimmed.md`. */
const isReactComplete = process.env.COMPLETE_REACT === '1';
/** They serve all builds, of which only that of the islands must have something for them to change. */
const summaries = mustChange(noSummaries());
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
  joinedMessages(root),
  localeFacts(root),
  inlineIcons(),
  cssText(),
  summaries,
  worldOutline(),
  leaflet,
  react,
  nodeResolve({ browser: true, exportConditions: ['es2015'], extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs(),
  compilers,
  pieces,
];

/**
 * What islands share, cut into files (see `sharedChunks`). What each begins with says so itself: `// chunk: cities`. A file
 * belongs to the first of them that reaches it.
 */
const groups = chunkMarks(root, [
  // Nothing of React: it runs while React is still loading.
  'core',
  // React, and what nearly every island is drawn with: one file for all, so that a widget more cuts none of them anew.
  'react',
  // What a search is asked for with: cities, and the model that form, results and planner share, with the icon between two
  // cities and that of one more traveller. A file each would cost more than its bytes.
  'cities',
  // What follows an island that stands. Each in one file, and so in one round trip.
  'client',
  // The alerts of the whole page: what they are asked, read and ordered with is small.
  'alerts',
  // The basket, for whoever shows it: its pieces are small.
  'baskets',
  'city-answers',
  // The basket beside it is drawn with the same flyout, and seldom stands alone: its icon is here.
  'nav-bar',
  // The planner draws the form, too. In the file of the tag that begins with it, no file has to be asked for behind that.
  'find-tickets',
  'streams',
]);

/** What a chunk is called: that a piece is lazy says nothing about its file. */
const plainName = (name) => name.replace(/\.lazy$/, '');

const output = {
  dir,
  format: 'es',
  // A copy of a module's words is an object like any other: nobody asks it what it is, and nobody changes it.
  generatedCode: { preset: 'es2015', symbols: false },
  freeze: false,
  entryFileNames: '[name].js',
  // A content blocker would take a file whose name is on its lists; what is in it is told by `build.json`.
  chunkFileNames: ({ name }) => (blockedBy(`${name}.js`) ? 'part-[hash].js' : `${plainName(name)}-[hash].js`),
  // Others spell a word now and then.
  hashCharacters: 'hex',
};

rmSync(dir, { recursive: true, force: true });

export default [
  {
    // Names that the bootstrap can tell. What islands load later has a hash.
    input: entryFiles(root),
    plugins: [
      ...plugins(widgetDiscovery(root), compiled.first),
      mustChange(lazyImports()),
      wholeImports(['core', 'react']),
      chunks.collect,
      isReactComplete ? [] : mustChange(dropUnusedExports()),
      minify(),
      compileHint(),
      notices,
      precompress(),
    ],
    output: {
      ...output,
      // The bootstrap names what islands share: plain names are short, and the folder of a version never changes.
      chunkFileNames: (chunk) => {
        const isHashed = chunk.isDynamicEntry && !Object.hasOwn(groups, chunk.name);
        const name = isHashed || blockedBy(`${chunk.name}.js`) ? output.chunkFileNames(chunk) : '[name].js';
        return messageChunkName(chunk.moduleIds) ?? name;
      },
      manualChunks: sharedChunks(groups),
    },
    preserveEntrySignatures: 'allow-extension',
  },
  {
    // One file that needs none of the others: it is opened where a page is broken.
    input: { doctor: path.join(root, 'shared/island/doctor/doctor.ts') },
    plugins: [
      ...plugins(widgetDiscovery(root, chunks.widgetFiles), compiled.again),
      knownTags(root),
      minify(),
      notices,
      precompress(),
    ],
    output,
  },
  {
    input: { 'coach-widgets': path.join(root, 'widgets/main.ts') },
    plugins: [
      ...plugins(widgetDiscovery(root, chunks.widgetFiles), compiled.again),
      // Twice: the second round shortens what the first one wrote, and every page waits for this file.
      ...[minify(), minify()],
      compileHint(),
      notices,
      buildNotes(chunks.widgetFiles, messageLocales(root)),
      precompress(),
    ],
    output,
  },
];
