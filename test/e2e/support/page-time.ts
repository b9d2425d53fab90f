import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';
import { waitUntilSettled } from './wait-until-settled.ts';

/** Hides or shows the page, as when the user switches tabs. */
export async function setPageVisibility(page: Page, visibilityState: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}

/** Advances the page's clock, and waits for the responses to requests that this caused. The clock must be installed. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  await waitUntilSettled(page);
}

/** Advances the page's clock until an element is visible. The clock must be installed. */
export async function advanceUntilVisible(page: Page, element: Locator, stepMs = 1000): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(stepMs);
        return element.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);
}

/** Counts matching calls of a page, or of all tabs, from now on. */
export function countCalls(page: Page | BrowserContext, address: RegExp): () => number {
  let calls = 0;
  const count = (request: Request) => {
    if (address.test(request.url())) calls += 1;
  };
  page.on('request', count);
  return () => calls;
}
