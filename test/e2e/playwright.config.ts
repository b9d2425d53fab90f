import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../support/find-chromium.mjs';
import { shopOrigin } from './support/page-elsewhere.ts';
import { realFeed, realFeedPort } from './support/real-feed.ts';

const port = Number(process.env.E2E_PORT ?? 8477);

/** What a run leaves behind; Playwright empties it before the next run starts its hosts. */
const results = 'test-results/browser';

/** A reference host for the tests. Its database is new in each run: no seat is sold yet. */
function hostOn(hostPort: number, data: string, options = '') {
  return {
    command: `npm start -- --port ${hostPort} --data ${results}/${data} ${options}`,
    env: { LOG_LEVEL: 'warn' },
    cwd: '../..',
    url: `http://localhost:${hostPort}/healthz`,
    timeout: 120_000,
    reuseExistingServer: false,
  };
}

/**
 * How a tag lives, what a page's script may do, where files come from, what an answer that fails leaves, which words
 * match, what is remembered, where a payment's turns lead: nothing of it looks at the width of a page. `axe.spec.ts` tries
 * each page at all three by itself.
 */
const ofAnyWidth = [
  '**/host/hostile/**',
  '**/host/{axe,fallback,late-files,leaks,light,look,moments,page-api,settings,several,spellings,tag-life}.spec.ts',
  '**/{host/{other-origin,back-forward-cache},account/signing-out}.spec.ts',
  '**/account/{poison,social-login,way-back}.spec.ts',
  '**/chrome/{alert-payloads,analytics,consent-memory}.spec.ts',
  '**/forms/sending.spec.ts',
  '**/payment/{turns,whole-way}.spec.ts',
  '**/{faults,google-maps,links,locales,refresh,running-out,seat-taken,typeahead}.spec.ts',
];

/** What is tried in another engine than Chromium. */
const inFirefox = '**/firefox/*.spec.ts';

/** End to end: real browser, reference host, waiting on states and never on time. */
export default defineConfig({
  testDir: '.',
  outputDir: `../../${results}`,
  fullyParallel: true,
  workers: 2,
  // A shared machine may stall for seconds; a test that fails three times is wrong.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Of the second try only: a recorded test takes half as long again.
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
  webServer: [
    hostOn(port, 'host', `--allow-origin ${shopOrigin}`),
    // The bundle is built once: the second host starts when the first has answered.
    ...(realFeed.isHere ? [hostOn(realFeedPort, 'real-host', `--no-build --gtfs ${realFeed.folder}`)] : []),
  ],
  projects: [
    // First, so that its two long tests do not run on alone at the end. Playwright itself cannot drive it.
    { name: 'firefox', testMatch: inFirefox },
    {
      name: 'phone',
      testIgnore: [...ofAnyWidth, inFirefox],
      use: { viewport: { width: 320, height: 720 }, hasTouch: true },
    },
    { name: 'tablet', testIgnore: [...ofAnyWidth, inFirefox], use: { viewport: { width: 768, height: 1024 } } },
    { name: 'desktop', testIgnore: inFirefox, use: { viewport: { width: 1280, height: 900 } } },
  ],
});
