import { type Page } from '@playwright/test';

/** Waits until the page has been rendered again; resize observers have run by then. */
export async function waitForRender(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
