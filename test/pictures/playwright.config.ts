import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions, type Project } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';
import { type PictureOptions } from './picture-test.ts';

const looks = ['dense', 'bold'] as const;
const schemes = ['light', 'dark'] as const;
const screens = [
  { place: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  { place: 'desk', viewport: { width: 1280, height: 900 } },
] as const;

/**
 * Draws every screen of the way in two houses' looks, by day and by night, on a phone and on a desk: `npm run pictures`.
 * Not a test: nothing is compared. A run of its own, with the hosts of the browser tests.
 */
export default defineConfig<PictureOptions>({
  ...e2e,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/browser',
  workers: 2,
  reporter: [['line']],
  timeout: 120_000,
  webServer: [e2e.webServer ?? []].flat().slice(0, 1),
  projects: looks.flatMap((look) =>
    schemes.flatMap((scheme) =>
      screens.map(({ place, ...use }): Project<PlaywrightTestOptions & PictureOptions, PlaywrightWorkerOptions> => ({
        name: `${look}-${scheme}-${place}`,
        use: { ...use, look, colorScheme: scheme },
      })),
    ),
  ),
});
