import { expect, type Page } from '@playwright/test';
import { expectLoaded } from '../wait-until-settled.ts';

/** Expects that nothing makes the page wider than its screen. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await expectLoaded(page);
  const overflowPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflowPx, 'pixels wider than the screen').toBeLessThanOrEqual(0);
}
