import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../support/find-chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 8477);

/** End to end: real browser, reference host, waiting on states and never on time. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  fullyParallel: true,
  workers: 2,
  // A shared machine may stall for seconds; a test that fails three times is wrong.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
  webServer: {
    command: `npm start -- --port ${port} --data test-results/host`,
    env: { LOG_LEVEL: 'warn' },
    cwd: '../..',
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 320, height: 720 }, hasTouch: true } },
    { name: 'tablet', use: { viewport: { width: 768, height: 1024 } } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
