import { expect, type Page } from '@playwright/test';
import { waitUntilSettled } from '../wait-until-settled.ts';

/** The tolerance for rounded pixels: less than a hundredth of a "good" score in Core Web Vitals. */
const tolerance = 0.001;

/**
 * Sums up layout shifts, except within half a second after each press. Call it before the page is opened.
 *
 * @returns waits until the page has settled, and expects no layout shift
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: { readonly value: number; readonly elements: string }[] = [];
    Reflect.set(window, 'layoutShifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sources = (Reflect.get(entry, 'sources') ?? []) as readonly { readonly node: Node | null }[];
        const elements = sources.map(({ node }) =>
          node instanceof Element ? node.localName : (node?.nodeName ?? '?'),
        );
        shifts.push({ value: Number(Reflect.get(entry, 'value')), elements: elements.join(' ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await waitUntilSettled(page);
    // Shifts are reported after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const shifts = await page.evaluate(
      () => Reflect.get(window, 'layoutShifts') as { value: number; elements: string }[],
    );
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `layout shifts: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(tolerance);
  };
}
