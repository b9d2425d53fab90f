import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Page } from '@playwright/test';
import { test as base } from '../e2e/support/clocked-test.ts';
import { settled } from '../e2e/support/settled.ts';

/** What a project of the pictures says. */
export interface PictureOptions {
  /** The house whose look the pages have. */
  readonly look: string;
}

/** Where pictures go; nothing of it is committed. */
const folder = 'pictures';

/** Takes a picture of the window, and one of the whole page. */
export type Draw = (name: string, page: Page) => Promise<void>;

export const test = base.extend<PictureOptions & { readonly draw: Draw }>({
  look: ['dense', { option: true }],
  draw: async ({}, use, info) => {
    const own = path.join(folder, info.project.name);
    mkdirSync(own, { recursive: true });
    let count = 0;
    await use(async (name, page) => {
      count += 1;
      const file = path.join(own, `${String(count).padStart(2, '0')}-${name}`);
      await settled(page);
      // Motion ends.
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${file}.png` });
      await page.screenshot({ path: `${file}-whole.png`, fullPage: true });
    });
  },
});
