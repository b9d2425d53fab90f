import { expect, type Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { drawnAgain } from './drawn-again.ts';
import { expectNoSidewaysScroll } from './sideways.ts';

/** How a page is looked at. */
interface Look {
  /** CSS selector of what axe looks at; the whole page without it. */
  readonly within?: string | undefined;
  /** Left out, axe looks. */
  readonly isByAxe?: boolean;
}

/** Makes the page so many px wide: axe finds nothing, and nothing is wider than the screen. */
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
