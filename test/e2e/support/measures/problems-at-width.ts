import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from './axe.ts';
import { waitForRender } from './wait-for-render.ts';
import { expectNoHorizontalScroll } from './horizontal-scroll.ts';

/** Options for checking a page. */
interface WidthOptions {
  /** CSS selector for axe; by default the complete page. */
  readonly within?: string | undefined;
  /** Whether to run axe; true by default. */
  readonly shouldRunAxe?: boolean;
}

/** Sets the width of the page in px, and expects that axe finds nothing and nothing is wider than the screen. */
export async function expectNoProblemsAtWidth(
  page: Page,
  width: number,
  { within, shouldRunAxe = true }: WidthOptions = {},
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await waitForRender(page);
  if (shouldRunAxe) expect(await findAxeViolations(page, within), `${width} px wide`).toEqual([]);
  await expectNoHorizontalScroll(page);
}
