import { mkdirSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { variablesWithoutPreload } from '../../support/find-browser.mjs';
import { findFirefox, noFirefoxMessage } from '../../support/find-firefox.mjs';
import { Traveller } from '../engines/traveller.ts';
import { FirefoxEngine } from './firefox-engine.ts';

interface FirefoxFixtures {
  /** Additional preferences of this Firefox. */
  readonly preferences: Readonly<Record<string, string | number | boolean>>;
  readonly traveller: Traveller;
  /** The folder for downloads. */
  readonly downloads: string;
}

/**
 * A test with its own Firefox, since a second window of a Firefox never has the focus. Playwright runs it as one of its
 * tests and starts the host.
 */
export const test = base.extend<FirefoxFixtures>({
  preferences: [{}, { option: true }],
  downloads: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('downloads');
    mkdirSync(folder, { recursive: true });
    await use(folder);
  },
  traveller: [
    async ({ downloads, preferences, viewport }, use, testInfo) => {
      const executablePath = findFirefox();
      if (!executablePath) return testInfo.skip(true, noFirefoxMessage);
      const browser = await launch({
        browser: 'firefox',
        executablePath,
        env: variablesWithoutPreload(),
        timeout: 60_000,
        // Sites of the tests have self-signed certificates.
        acceptInsecureCerts: true,
        extraPrefsFirefox: {
          'browser.download.folderList': 2,
          'browser.download.dir': downloads,
          // The panel of downloads would receive the next key press.
          'browser.download.alwaysOpenPanel': false,
          ...preferences,
        },
      });
      const engine = await FirefoxEngine.open(browser, viewport ?? { width: 1280, height: 900 });
      await use(new Traveller(engine));
      if (testInfo.status !== testInfo.expectedStatus)
        await engine.saveScreenshot(`${testInfo.outputPath('firefox')}.png`);
      await browser.close();
    },
    // It may have to be installed first.
    { timeout: 900_000 },
  ],
});
