import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromiumShell, noChromiumMessage } from '../support/find-chromium.mjs';
import { findPostgres } from '../support/find-postgres.mjs';
import { isInRun, matchExcludedTags } from '../support/groups.mjs';
import { hostPort } from './support/host-port.ts';
import { shopOrigin } from './support/pages/other-origin-site.ts';
import { realFeed, realFeedPort } from './support/real-feed.ts';

/** The folder for results; Playwright empties it before the next run starts its hosts. */
const results = 'test-results/browser';

/** A reference host for the tests. Its database is new in each run: no seat is sold yet. */
function createHost(port: number, data: string, { options = '', start = 'npm start --' } = {}) {
  return {
    command: `${start} --port ${port} --data ${results}/${data} ${options}`,
    env: { LOG_LEVEL: 'warn' },
    cwd: '../..',
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
    reuseExistingServer: false,
  };
}

const chromiumShell = findChromiumShell();
if (!chromiumShell) console.log(noChromiumMessage);

/** The caller has just built the bundle. */
const isBuilt = Boolean(process.env.E2E_IS_BUILT);

/** Tests in other engines than Chromium. */
const firefoxSpecs = '**/firefox/*.spec.ts';
const webKitSpecs = '**/webkit/*.spec.ts';
/** Tests of sales and after-sales, which the group `databases` also runs with a host on PostgreSQL. */
const purchaseSpecs = [
  ...['**/journey/complete-journey.spec.ts', '**/payment/{screens,back-and-tabs,complete-purchase}.spec.ts'],
  ...['**/orders/{change-order,disruptions,reschedule,signed-in-by-touch,ticket}.spec.ts'],
];
const postgresPort = hostPort + 5;
const isOnPostgres = isInRun('databases') && Boolean(findPostgres());

/** Tests at a host whose bundle has one more language. */
const germanSpecs = '**/german/*.spec.ts';
const germanHostSpec = '**/german/start-host.spec.ts';
const otherSpecs = [firefoxSpecs, webKitSpecs, germanSpecs];

const desktop = { width: 1280, height: 900 };
const chromiumProjects = [
  { name: 'german-host', testMatch: germanHostSpec },
  { name: 'german', testMatch: germanSpecs, testIgnore: germanHostSpec, dependencies: ['german-host'] },
  { name: 'desktop', testIgnore: otherSpecs, use: { viewport: desktop } },
  ...(isOnPostgres
    ? [
        {
          name: 'postgres',
          testMatch: purchaseSpecs,
          use: { viewport: desktop, baseURL: `http://localhost:${postgresPort}` },
        },
      ]
    : []),
];

/** End-to-end tests: a real browser and the reference host. They wait for states, never for time. */
export default defineConfig({
  testDir: '.',
  outputDir: `../../${results}`,
  fullyParallel: true,
  grepInvert: matchExcludedTags() ?? [],
  // One more than the processors of the smallest machine: many tests wait for a while, as travellers do.
  workers: 3,
  // Flaky tests are fixed; a retry would hide them.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // After so many failures, further tests add no information.
  maxFailures: process.env.CI ? 25 : 0,
  // Twice the duration of a complete run, so that a busy machine does not fail correct code.
  globalTimeout: 100 * 60_000,
  // Twice the duration of the longest test on an idle machine, so that a busy one does not fail correct code.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${hostPort}`,
    // Both take time at the end of each test, even if it passed: `--trace retain-on-failure` also records screenshots.
    trace: 'off',
    screenshot: 'off',
    launchOptions: { executablePath: chromiumShell, args: chromiumArguments },
  },
  webServer: [
    createHost(hostPort, 'host', { options: `${isBuilt ? '--no-build ' : ''}--allow-origin ${shopOrigin}` }),
    // The bundle is built once: the second host starts when the first has answered.
    ...(realFeed.isAvailable && isInRun('live')
      ? [createHost(realFeedPort, 'real-host', { options: `--no-build --gtfs ${realFeed.folder}` })]
      : []),
    ...(isOnPostgres
      ? [
          createHost(postgresPort, 'postgres-host', {
            options: '--no-build',
            start: 'node --import tsx test/e2e/support/start-postgres-host.ts',
          }),
        ]
      : []),
  ],
  projects: [
    // First, so that their long tests do not run on their own at the end. Playwright cannot drive these browsers.
    { name: 'firefox', testMatch: firefoxSpecs },
    { name: 'webkit', testMatch: webKitSpecs },
    ...(chromiumShell ? chromiumProjects : []),
  ],
});
