import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { inlineIcons } from '#shared/build/plugins/inline-icons.mjs';
import { worldOutline } from '../../shared/build/outline/world-outline.mjs';
import { splitMessages } from '#shared/build/plugins/split-messages.mjs';
import { knownTags } from '#shared/build/plugins/known-tags.mjs';
import { lazyPieces } from '#shared/build/plugins/lazy-pieces.mjs';
import { localeFacts } from '#shared/build/plugins/locale-facts.mjs';
import { widgetDiscovery } from '#shared/build/plugins/widget-discovery.mjs';
import { findPostgres, noPostgresMessage } from './find-postgres.mjs';
import { isExcluded } from './groups.mjs';
import { LongFilesFirst } from './run/long-files-first.ts';
import { needsOwnProcess } from './isolation/own-process.ts';
import { projectRoot, listSourceFiles } from './source-files.ts';
import { testStart } from './test-start.ts';
import { isForBothEngines, isForPostgresOnly } from './two-engines.ts';

// A copy of the project for a trial may lack a folder.
const folders = ['shared', 'widgets', 'host-fixtures', 'test'].filter((name) =>
  existsSync(path.join(projectRoot, name)),
);
const all = listSourceFiles(folders, /\.test\.tsx?$/).filter((file) => !isExcluded(file));
const tests = all.filter((file) => !isForPostgresOnly(file));

/** A file that needs a window asks for happy-dom in its first line. */
const hasWindow = (file: string) =>
  readFileSync(path.join(projectRoot, file), 'utf8').startsWith('// @vitest-environment happy-dom');

/**
 * The Vitest project of a test file, with the cheapest isolation that it can have. A process for each file costs half a second,
 * while rules take some milliseconds.
 */
function getProject(file: string): 'pages' | 'processes' | 'rules' | 'windows' {
  if (needsOwnProcess(file)) return 'processes';
  if (!hasWindow(file)) return 'rules';
  return /^shared\/(api|build|island|services|ui)\//.test(file) ? 'windows' : 'pages';
}
const listFiles = (project: string) => tests.filter((file) => getProject(file) === project);

/** Suites that run on PostgreSQL, if the machine has it. */
const onPostgres = findPostgres() ? all.filter((file) => isForBothEngines(file) || isForPostgresOnly(file)) : [];
if (onPostgres.length === 0) console.log(noPostgresMessage);

/** The seed of property tests, and the processor time of each file. */
const setupFiles = ['test/support/seeds/seed-properties.ts', 'test/support/measure/measure-file.ts'];

/** Closed windows stay in memory until their process ends. The limit makes it end. */
const freshWindows = { pool: 'vmForks', vmMemoryLimit: '1GB' } as const;

/** Unit, contract and architecture tests. */
export default defineConfig({
  root: projectRoot,
  resolve: { tsconfigPaths: true },
  // A copy of the project, in which faults are planted, links to the packages of the original.
  server: { fs: { strict: false } },
  plugins: [
    widgetDiscovery(projectRoot),
    splitMessages(projectRoot),
    localeFacts(projectRoot),
    knownTags(projectRoot),
    lazyPieces(projectRoot),
    inlineIcons(),
    worldOutline(),
  ],
  test: {
    environment: 'node',
    environmentOptions: { happyDOM: { url: 'https://host.example/' } },
    // Only a test that hangs should reach these limits. On a busy machine, loading the code of a screen can take half a
    // minute, and a test that times out breaks the tests after it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as `expect` waits in browser tests, since a state may arrive late on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // One more than there are processors, since suites that start hosts mostly wait.
    maxWorkers: availableParallelism() + 1,
    fakeTimers: { now: testStart },
    sequence: { sequencer: LongFilesFirst },
    setupFiles,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      // A process for each file.
      { extends: true, test: { name: 'processes', include: listFiles('processes') } },
      // Panels and widgets: a window and modules for each file, in processes that have loaded React and happy-dom once.
      {
        extends: true,
        test: {
          name: 'pages',
          include: listFiles('pages'),
          ...freshWindows,
          // A built bundle is not transformed.
          server: { deps: { external: [/\/dist\//] } },
          setupFiles: ['test/support/isolation/query-timeout.ts'],
        },
      },
      // Controls and services of a page: files share a window, which each restores at its end, and their modules.
      {
        extends: true,
        test: {
          name: 'windows',
          include: listFiles('windows'),
          isolate: false,
          // It stores whether the page was ever hidden, so that it must be loaded again for each file, like the project's
          // modules.
          server: { deps: { inline: ['web-vitals'] } },
          setupFiles: ['test/support/isolation/clean-window.ts', 'test/support/isolation/query-timeout.ts'],
        },
      },
      // Rules, services and the host's calls have no state outside the objects that a test opens: files share their modules.
      { extends: true, test: { name: 'rules', include: listFiles('rules'), isolate: false } },
      // The host's suites on PostgreSQL.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onPostgres,
          isolate: false,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['test/support/postgres-setup.ts'],
          // In addition to those of all projects.
          setupFiles: ['test/support/distributed-statements.ts'],
        },
      },
    ],
  },
});
