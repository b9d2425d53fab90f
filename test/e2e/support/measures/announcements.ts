import { type Locator, type Page } from '@playwright/test';

/**
 * Hears what the live regions of an island say from now on, as a screen reader does: each change of a region that is
 * not empty.
 *
 * @param host the tag, ready
 * @returns a function that reads what has been said so far
 */
export async function hearAnnouncements(host: Locator): Promise<() => Promise<readonly string[]>> {
  await host.evaluate((tag) => {
    const heard: string[] = [];
    Reflect.set(tag, 'heardWords', heard);
    const root = tag.shadowRoot ?? tag;
    const regions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
    new MutationObserver((changes) => {
      const changed = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
      const spoken = new Set(changed.map((element) => element?.closest(regions)));
      for (const region of spoken) {
        const words = region?.textContent.trim();
        if (words) heard.push(words);
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
  });
  return () => host.evaluate((tag) => Reflect.get(tag, 'heardWords') as string[]);
}

/** Hears what any island of the page says from now on: one of them lends all others its voice. */
export async function hearPage(page: Page): Promise<() => Promise<readonly string[]>> {
  const hosts = await page.locator('[data-coach-state]').all();
  const heard = await Promise.all(hosts.map(hearAnnouncements));
  return async () => (await Promise.all(heard.map((read) => read()))).flat();
}
