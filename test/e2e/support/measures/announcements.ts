import { type Locator, type Page } from '@playwright/test';

/**
 * Records what the live regions of an island announce from now on, as a screen reader does: each change of a region that is
 * not empty.
 *
 * @param host the tag, ready
 * @returns a function that reads what has been said so far
 */
export async function recordAnnouncements(host: Locator): Promise<() => Promise<readonly string[]>> {
  await host.evaluate((tag) => {
    const recorded: string[] = [];
    Reflect.set(tag, 'announcements', recorded);
    const root = tag.shadowRoot ?? tag;
    const regions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
    new MutationObserver((changes) => {
      const changed = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
      const spoken = new Set(changed.map((element) => element?.closest(regions)));
      for (const region of spoken) {
        const words = region?.textContent.trim();
        if (words) recorded.push(words);
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
  });
  return () => host.evaluate((tag) => Reflect.get(tag, 'announcements') as string[]);
}

/** Records what any island of the page announces from now on: one of them announces for all. */
export async function recordPageAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  const hosts = await page.locator('[data-coach-state]').all();
  const recorded = await Promise.all(hosts.map(recordAnnouncements));
  return async () => (await Promise.all(recorded.map((read) => read()))).flat();
}
