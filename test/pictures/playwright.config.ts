import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions, type Project } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';
import { type PictureOptions } from './picture-test.ts';

const themes = ['dense', 'bold'] as const;
const schemes = ['light', 'dark'] as const;
const screens = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  { name: 'desktop', viewport: { width: 1280, height: 900 } },
] as const;

/**
 * `npm run pictures`: takes pictures of every screen from the home page to the ticket in two themes, light and dark, on a
 * phone and a desktop, with the hosts of the browser tests. Nothing is compared.
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
  projects: themes.flatMap((theme) =>
    schemes.flatMap((scheme) =>
      screens.map(({ name, ...use }): Project<PlaywrightTestOptions & PictureOptions, PlaywrightWorkerOptions> => ({
        name: `${theme}-${scheme}-${name}`,
        use: { ...use, theme, colorScheme: scheme },
      })),
    ),
  ),
});
