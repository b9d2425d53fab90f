import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Page } from '@playwright/test';
import { test as base } from '../e2e/support/clocked-test.ts';
import { waitUntilSettled } from '../e2e/support/wait-until-settled.ts';

/** Options of a project. */
export interface PictureOptions {
  /** The theme of the pages, in the format of `?look=`. */
  readonly theme: string;
}

/** The folder for pictures, which Git ignores. */
const folder = 'pictures';

/** Takes a picture of the window, and one of the complete page. */
export type TakePicture = (name: string, page: Page) => Promise<void>;

export const test = base.extend<PictureOptions & { readonly takePicture: TakePicture }>({
  theme: ['dense', { option: true }],
  takePicture: async ({}, use, info) => {
    const projectFolder = path.join(folder, info.project.name);
    mkdirSync(projectFolder, { recursive: true });
    let count = 0;
    await use(async (name, page) => {
      count += 1;
      const file = path.join(projectFolder, `${String(count).padStart(2, '0')}-${name}`);
      await waitUntilSettled(page);
      // Wait for animations to end.
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${file}.png` });
      await page.screenshot({ path: `${file}-full.png`, fullPage: true });
    });
  },
});
