import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { blockedBy } from './shared/build/blocked-names.mjs';
import { buildNotes, precompress } from './shared/build/build-notes.mjs';
import { chunkMap } from './shared/build/chunk-map.mjs';
import { compileHint } from './shared/build/compile-hint.mjs';
import { compileTypescript } from './shared/build/compile-typescript.mjs';
import { sharedChunks } from './shared/build/shared-chunks.mjs';
import { cssText } from './shared/build/css-text.mjs';
import { dropUnusedExports } from './shared/build/drop-unused-exports.mjs';
import { inlineIcons } from './shared/build/inline-icons.mjs';
import { leaveOutReact } from './shared/build/leave-out-react.mjs';
import { licences } from './shared/build/licences.mjs';
import { minify } from './shared/build/minify.mjs';
import { noSummaries } from './shared/build/no-summaries.mjs';
import { lateImports } from './shared/build/late-imports.mjs';
import { leafletSource } from './shared/build/outline/leaflet-source.mjs';
import { worldOutline } from './shared/build/outline/world-outline.mjs';
import { entryFiles, widgetDiscovery, wordLocales } from './shared/build/widget-discovery.mjs';
import { wholeImports } from './shared/build/whole-imports.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const dir = path.join(root, 'dist', version);
const chunks = chunkMap();
const notices = licences(root);
const compiled = compileTypescript(['widgets', 'shared']);

const plugins = (discovery, compilers) => [
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
  noSummaries(),
  worldOutline(),
  leafletSource(),
  leaveOutReact(),
  nodeResolve({ browser: true, exportConditions: ['es2015'], extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs(),
  compilers,
];

/** What islands share, cut into files by what these begin with (see `sharedChunks`). */
const groups = {
  // Nothing of React: it runs while React is still loading.
  core: [
    entryFiles(root).core,
    ...['cached-answers.ts', 'late-import.ts', 'shared-runs.ts'].map((file) =>
      path.join(root, 'shared/services', file),
    ),
  ],
  // React, and what nearly every island is drawn with: one file for all, so that a widget more cuts none of them anew.
  react: [
    ...[
      ...['mount-island.tsx', 'heading.tsx', 'island-announcer.tsx', 'use-part.ts', 'use-running.ts', 'use-text.ts'],
      ...['link-to.ts', 'use-address.ts'],
    ].map((file) => path.join(root, 'shared/island', file)),
    ...[
      ...['button/button.tsx', 'flyout/use-dismissal.ts'],
      ...['loading-indicator/loading-indicator.tsx', 'text-link/text-link.tsx'],
    ].map((file) => path.join(root, 'shared/ui', file)),
    path.join(root, 'shared/panels/unavailable/unavailable.tsx'),
    // Else it would come with the client, which follows the drawing.
    path.join(root, 'shared/domain/dates/internal-date.ts'),
  ],
  // What a search is asked for with: cities, and the model that form, results and planner share. A file each would cost
  // more than its bytes.
  cities: [
    ...['city-field/city-field.tsx', 'city-field/use-origins.ts'].map((file) => path.join(root, 'shared/panels', file)),
    ...['search/search-model.ts', 'search/journey-search.ts', 'search/special-assistance.ts'].map((file) =>
      path.join(root, 'shared/domain', file),
    ),
    ...['address-writers.ts', 'cities.ts', 'local-times.ts', 'search-drafts.ts'].map((file) =>
      path.join(root, 'shared/services', file),
    ),
    path.join(root, 'shared/domain/routes/with-parameters.ts'),
    path.join(root, 'shared/store/slices/departures.ts'),
    // The icon between two cities, and that of one more traveller.
    ...['arrow-down-up', 'plus'].map((icon) => path.join(root, `node_modules/lucide-static/icons/${icon}.svg?icon`)),
  ],
  // What follows an island that stands. Each in one file, and so in one round trip.
  client: ['api/client.ts', 'services/follow-changes.ts'].map((file) => path.join(root, 'shared', file)),
  // The alerts of the whole page: what they are asked, read and ordered with is small.
  alerts: [path.join(root, 'shared/services/site-alerts.ts'), path.join(root, 'shared/domain/alerts/severity.ts')],
  // The basket, for whoever tells of it: its pieces are small.
  baskets: [
    ...['basket-warnings-part.tsx', 'use-basket-hold.ts', 'use-way-to-payment.ts'].map((file) =>
      path.join(root, 'shared/panels/basket-hold', file),
    ),
    ...['services/baskets.ts', 'panels/news/use-basket-news.ts'].map((file) => path.join(root, 'shared', file)),
    ...['basket/basket.ts', 'units/format-money.ts'].map((file) => path.join(root, 'shared/domain', file)),
  ],
  'city-answers': [
    path.join(root, 'shared/api/calls/cities.ts'),
    ...['cities/match-cities.ts', 'units/format-distance.ts'].map((file) => path.join(root, 'shared/domain', file)),
  ],
  // The basket beside it is drawn with the same flyout, and seldom stands alone.
  'nav-bar': [
    entryFiles(root)['nav-bar'],
    path.join(root, 'node_modules/lucide-static/icons/shopping-basket.svg?icon'),
  ],
  // The planner draws the form, too. In the file of the tag that begins with it, no file has to be asked for behind that.
  'find-tickets': [entryFiles(root)['find-tickets']],
  streams: [
    ...['clock.ts', 'debounced-lookup.ts', 'poll.ts', 'presence.ts'].map((file) =>
      path.join(root, 'shared/streams', file),
    ),
    path.join(root, 'shared/services/report-event.ts'),
  ],
};

const output = {
  dir,
  format: 'es',
  // A copy of a module's words is an object like any other: nobody asks it what it is, and nobody changes it.
  generatedCode: { preset: 'es2015', symbols: false },
  freeze: false,
  entryFileNames: '[name].js',
  // A content blocker would take a file whose name is on its lists; what is in it is told by `build.json`.
  chunkFileNames: ({ name }) => (blockedBy(`${name}.js`) ? 'part-[hash].js' : '[name]-[hash].js'),
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
      lateImports(),
      wholeImports(['core', 'react']),
      chunks.collect,
      dropUnusedExports(),
      minify(),
      compileHint(),
      notices,
      precompress(),
    ],
    output: {
      ...output,
      // The bootstrap names what islands share: plain names are short, and the folder of a version never changes.
      chunkFileNames: (chunk) =>
        (chunk.isDynamicEntry && !Object.hasOwn(groups, chunk.name)) || blockedBy(`${chunk.name}.js`)
          ? output.chunkFileNames(chunk)
          : '[name].js',
      manualChunks: sharedChunks(groups),
    },
    preserveEntrySignatures: 'allow-extension',
  },
  {
    input: { 'coach-widgets': path.join(root, 'widgets/main.ts') },
    plugins: [
      ...plugins(widgetDiscovery(root, chunks.widgetFiles), compiled.again),
      // Twice: the second round shortens what the first one wrote, and every page waits for this file.
      ...[minify(), minify()],
      compileHint(),
      notices,
      buildNotes(chunks.widgetFiles, wordLocales(root)),
      precompress(),
    ],
    output,
  },
];
