import { mkdirSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { findFirefox, firefoxVariables } from '../../support/find-firefox.mjs';
import { FirefoxPage } from './firefox-page.ts';

interface InFirefox {
  readonly firefoxPage: FirefoxPage;
  /** Where files go that a page hands over. */
  readonly downloads: string;
}

/**
 * A test with a Firefox of its own: a second window of one Firefox never has the focus. Playwright counts it among its
 * own tests and starts the host.
 */
export const test = base.extend<InFirefox>({
  downloads: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('downloads');
    mkdirSync(folder, { recursive: true });
    await use(folder);
  },
  firefoxPage: [
    async ({ downloads, viewport }, use, testInfo) => {
      const browser = await launch({
        browser: 'firefox',
        executablePath: findFirefox(),
        env: firefoxVariables(),
        timeout: 60_000,
        extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': downloads },
      });
      const page = await FirefoxPage.open(browser, viewport ?? { width: 1280, height: 900 });
      await use(page);
      if (testInfo.status !== testInfo.expectedStatus)
        await page.page.screenshot({ path: `${testInfo.outputPath('firefox')}.png` });
      await browser.close();
    },
    // It may have to be installed first.
    { timeout: 900_000 },
  ],
});
