import { expect, type Page } from '@playwright/test';

/** The time after which a page counts as idle for islands that wait for it (`shared/island/tags/page-timing.ts`). */
export const idleAfterMs = 2000;

/**
 * Scrolls each tag into view and waits until all are ready.
 *
 * @returns the number of tags
 */
export async function mountAllTags(page: Page): Promise<number> {
  const tags = page.locator('[data-coach-state]');
  // A link becomes a tag only when the script runs, which may be after the page has loaded. All tags appear together.
  await expect(tags).not.toHaveCount(0);
  // Scrolls in the page, one tag per frame: checking each tag from outside would take longer than rendering it.
  await tags.evaluateAll(async (elements) => {
    for (const element of elements) {
      element.scrollIntoView();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
  const unmountedTags = page.locator('[data-coach-state]:not([data-coach-state=ready])');
  await expect.poll(() => unmountedTags.evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([]);
  return tags.count();
}
