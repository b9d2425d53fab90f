import { expect, type Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { drawnAgain } from './drawn-again.ts';
import { expectNoSidewaysScroll } from './sideways.ts';

/** Options for checking a page. */
interface Look {
  /** CSS selector for axe; by default the complete page. */
  readonly within?: string | undefined;
  /** Whether to run axe; true by default. */
  readonly isByAxe?: boolean;
}

/** Sets the width of the page in px, and expects that axe finds nothing and nothing is wider than the screen. */
export async function expectWellAtWidth(
  page: Page,
  width: number,
  { within, isByAxe = true }: Look = {},
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await drawnAgain(page);
  if (isByAxe) expect(await axeViolations(page, within), `${width} px wide`).toEqual([]);
  await expectNoSidewaysScroll(page);
}
