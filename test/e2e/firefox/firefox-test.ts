import { mkdirSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { plainVariables } from '../../support/find-browser.mjs';
import { findFirefox, whyNoFirefox } from '../../support/find-firefox.mjs';
import { Traveller } from '../engines/traveller.ts';
import { FirefoxEngine } from './firefox-engine.ts';

interface InFirefox {
  /** Preferences of this Firefox, beside those of every test. */
  readonly preferences: Readonly<Record<string, string | number | boolean>>;
  readonly traveller: Traveller;
  /** Where files go that a page hands over. */
  readonly downloads: string;
}

/**
 * A test with a Firefox of its own: a second window of one Firefox never has the focus. Playwright counts it among its
 * own tests and starts the host.
 */
export const test = base.extend<InFirefox>({
  preferences: [{}, { option: true }],
  downloads: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('downloads');
    mkdirSync(folder, { recursive: true });
    await use(folder);
  },
  traveller: [
    async ({ downloads, preferences, viewport }, use, testInfo) => {
      const executablePath = findFirefox();
      if (!executablePath) return testInfo.skip(true, whyNoFirefox);
      const browser = await launch({
        browser: 'firefox',
        executablePath,
        env: plainVariables(),
        timeout: 60_000,
        // Sites of the tests sign their own.
        acceptInsecureCerts: true,
        extraPrefsFirefox: {
          'browser.download.folderList': 2,
          'browser.download.dir': downloads,
          // The panel of downloads would take the next key that is pressed.
          'browser.download.alwaysOpenPanel': false,
          ...preferences,
        },
      });
      const engine = await FirefoxEngine.open(browser, viewport ?? { width: 1280, height: 900 });
      await use(new Traveller(engine));
      if (testInfo.status !== testInfo.expectedStatus) await engine.drawTo(`${testInfo.outputPath('firefox')}.png`);
      await browser.close();
    },
    // It may have to be installed first.
    { timeout: 900_000 },
  ],
});
