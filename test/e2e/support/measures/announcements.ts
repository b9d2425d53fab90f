import { type Locator, type Page } from '@playwright/test';

/**
 * Records the announcements of an island's live regions from now on: each change that leaves a region with text.
 *
 * @param host the tag, ready
 * @returns reads the announcements so far
 */
export async function recordAnnouncements(host: Locator): Promise<() => Promise<readonly string[]>> {
  await host.evaluate((tag) => {
    const announcements: string[] = [];
    Reflect.set(tag, 'announcements', announcements);
    const root = tag.shadowRoot ?? tag;
    const regions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
    new MutationObserver((changes) => {
      const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
      const changedRegions = new Set(elements.map((element) => element?.closest(regions)));
      for (const region of changedRegions) {
        const text = region?.textContent.trim();
        if (text) announcements.push(text);
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
  });
  return () => host.evaluate((tag) => Reflect.get(tag, 'announcements') as string[]);
}

/** Records the announcements of all islands from now on; one of them announces for all. */
export async function recordPageAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  const hosts = await page.locator('[data-coach-state]').all();
  const announcements = await Promise.all(hosts.map(recordAnnouncements));
  return async () => (await Promise.all(announcements.map((readRegion) => readRegion()))).flat();
}
