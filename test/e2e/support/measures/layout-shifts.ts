import { expect, type Page } from '@playwright/test';
import { settled } from '../settled.ts';

/** What may jump: less than a hundredth of what "Core Web Vitals" calls good, for pixels that are rounded. */
const most = 0.001;

/**
 * Adds up how far a page's parts jump, but for half a second after each press of the visitor. Call it before the page is
 * opened.
 *
 * @returns a function that waits until the page has settled and holds that nothing has jumped
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: { readonly value: number; readonly moved: string }[] = [];
    Reflect.set(window, 'layoutShifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sources = (Reflect.get(entry, 'sources') ?? []) as readonly { readonly node: Node | null }[];
        const moved = sources.map(({ node }) => (node instanceof Element ? node.localName : (node?.nodeName ?? '?')));
        shifts.push({ value: Number(Reflect.get(entry, 'value')), moved: moved.join(' ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await settled(page);
    // Shifts are reported once the next picture has been painted.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const shifts = await page.evaluate(() => Reflect.get(window, 'layoutShifts') as { value: number; moved: string }[]);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, `layout shifts: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most);
  };
}
