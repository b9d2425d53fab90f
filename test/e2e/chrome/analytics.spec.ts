import { expect, type Page } from '@playwright/test';
import { findFileWith } from '../support/built-files.ts';
import { test } from '../support/clocked-test.ts';
import { expectReady } from '../support/tag-state.ts';

interface Vital {
  readonly name: string;
  readonly value: number;
  readonly rating: string;
  readonly island?: string;
}

/** The metrics in the page’s data layer. */
async function getVitals(page: Page): Promise<readonly Vital[]> {
  const entries = await page.evaluate(() => Reflect.get(window, 'dataLayer') as Record<string, unknown>[]);
  return entries.filter(({ event }) => event === 'webVitals') as unknown as readonly Vital[];
}

/** Metrics are sent when the page is hidden. */
async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** Waits until the browser has measured a slow press, after the next frame, and the page has read it when idle. */
function waitForMeasuredPress(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name === 'click')) requestIdleCallback(() => resolve());
        });
        observer.observe({ type: 'event', buffered: true });
      }),
  );
}

test('web vitals name the island that an interaction hit, inside its shadow root', async ({ page }) => {
  await page.addInitScript(() => Reflect.set(window, 'dataLayer', []));
  const scriptResponse = page.waitForResponse(`**/${findFileWith('node_modules/web-vitals')}`);
  await page.goto('/sticky-footer');
  await scriptResponse;
  const tracker = page.locator('coach-bus-tracker');
  await expectReady(tracker);
  // A slow press, so that it is the slowest of the visit.
  await tracker.evaluate((tag) =>
    tag.addEventListener('click', () => {
      const end = performance.now() + 150;
      while (performance.now() < end);
    }),
  );
  await tracker.getByRole('button', { name: 'Vérifier les heures' }).click();
  await waitForMeasuredPress(page);
  await hidePage(page);
  await expect
    .poll(async () => (await getVitals(page)).find(({ name }) => name === 'INP'))
    .toEqual({
      event: 'webVitals',
      name: 'INP',
      value: expect.any(Number),
      rating: expect.any(String),
      island: 'coach-bus-tracker',
    });
  const names = (await getVitals(page)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['INP', 'LCP']));
});
