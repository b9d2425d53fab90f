import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { findWebKit, noWebKitMessage } from '../../support/find-webkit.mjs';
import { Traveller } from '../engines/traveller.ts';
import { openPageErrorProxy } from './page-error-proxy.ts';
import { WebKitEngine } from './webkit-engine.ts';
import { startDriver, startScreen } from './webkit-programs.ts';

interface WebKitFixtures {
  readonly engine: WebKitEngine;
  readonly traveller: Traveller;
  /** The folder for downloads. */
  readonly downloads: string;
}

/** A test with its own WebKit on its own display. Playwright runs it as one of its tests and starts the host. */
export const test = base.extend<WebKitFixtures>({
  downloads: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('downloads');
    mkdirSync(folder, { recursive: true });
    await use(folder);
  },
  traveller: async ({ engine }, use) => use(new Traveller(engine)),
  engine: [
    async ({ downloads, viewport }, use, testInfo) => {
      const webKit = findWebKit();
      if (!webKit) return testInfo.skip(true, noWebKitMessage);
      const { browser, driver, screen } = webKit;
      const size = viewport ?? { width: 1280, height: 900 };
      const cleanups: (() => unknown)[] = [];
      try {
        const home = mkdtempSync(path.join(tmpdir(), 'coach-webkit-'));
        cleanups.unshift(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
        const proxy = await openPageErrorProxy();
        cleanups.unshift(proxy.close);
        // No larger than the window, since the window under the pointer has the focus, and the pointer is in the middle
        // of the screen.
        const { address: display, stop: stopScreen } = await startScreen(screen, size);
        cleanups.unshift(stopScreen);
        const { address: driverOrigin, stop: stopDriver } = await startDriver(driver, { home, downloads, display });
        cleanups.unshift(stopDriver);
        const engine = await WebKitEngine.open({ driverOrigin, browser, proxy }, size);
        cleanups.unshift(() => engine.close());
        await use(engine);
        if (testInfo.status !== testInfo.expectedStatus) await engine.saveScreenshot(testInfo.outputPath('webkit.png'));
      } finally {
        for (const cleanUp of cleanups) await cleanUp();
      }
    },
    // It may have to be installed first.
    { timeout: 900_000 },
  ],
});
