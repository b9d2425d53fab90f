import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { findWebKit, whyNoWebKit } from '../../support/find-webkit.mjs';
import { Traveller } from '../engines/traveller.ts';
import { listeningProxy } from './listening-proxy.ts';
import { WebKitEngine } from './webkit-engine.ts';
import { startDriver, startScreen } from './webkit-programs.ts';

interface InWebKit {
  readonly engine: WebKitEngine;
  readonly traveller: Traveller;
  /** The folder for downloads. */
  readonly downloads: string;
}

/** A test with its own WebKit on its own display. Playwright runs it as one of its tests and starts the host. */
export const test = base.extend<InWebKit>({
  downloads: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('downloads');
    mkdirSync(folder, { recursive: true });
    await use(folder);
  },
  traveller: async ({ engine }, use) => use(new Traveller(engine)),
  engine: [
    async ({ downloads, viewport }, use, testInfo) => {
      const webKit = findWebKit();
      if (!webKit) return testInfo.skip(true, whyNoWebKit);
      const { browser, driver, screen } = webKit;
      const size = viewport ?? { width: 1280, height: 900 };
      const endings: (() => unknown)[] = [];
      try {
        const home = mkdtempSync(path.join(tmpdir(), 'coach-webkit-'));
        endings.unshift(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
        const proxy = await listeningProxy();
        endings.unshift(proxy.end);
        // No larger than the window, since the window under the pointer has the focus, and the pointer is in the middle
        // of the screen.
        const { place: display, end: endScreen } = await startScreen(screen, size);
        endings.unshift(endScreen);
        const { place: driverOrigin, end: endDriver } = await startDriver(driver, { home, downloads, display });
        endings.unshift(endDriver);
        const engine = await WebKitEngine.open({ driverOrigin, browser, proxy }, size);
        endings.unshift(() => engine.close());
        await use(engine);
        if (testInfo.status !== testInfo.expectedStatus) await engine.drawTo(testInfo.outputPath('webkit.png'));
      } finally {
        for (const end of endings) await end();
      }
    },
    // It may have to be installed first.
    { timeout: 900_000 },
  ],
});
