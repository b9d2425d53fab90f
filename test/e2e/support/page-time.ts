import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';
import { settled } from './settled.ts';

/** As a browser does when another tab comes to the front, or this one. */
export async function showPage(page: Page, visibilityState: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}

/** Moves the page's clock on, and waits until what that started has been answered. The clock must be installed. */
export async function forward(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  await settled(page);
}

/** Moves the page's clock on until something is seen. The clock must be installed. */
export async function forwardUntilSeen(page: Page, seen: Locator, stepMs = 1000): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(stepMs);
        return seen.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);
}

/** Counts the calls of a page, or of all tabs, whose address matches, from now on. */
export function countCalls(page: Page | BrowserContext, address: RegExp): () => number {
  let calls = 0;
  const count = (request: Request) => {
    if (address.test(request.url())) calls += 1;
  };
  page.on('request', count);
  return () => calls;
}
