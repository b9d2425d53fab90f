import { expect, type Page } from '@playwright/test';
import { expectLoaded } from '../settled.ts';

/** Expects that nothing makes the page wider than its screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expectLoaded(page);
  const beyondPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyondPx, 'pixels beside the screen').toBeLessThanOrEqual(0);
}
