import { type Page } from '@playwright/test';

/** Waits until a page has been drawn after what was just done to it: observers of sizes have run by then. */
export async function drawnAgain(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
