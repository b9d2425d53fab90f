/** Settings as the page wrote them, unchecked. */
export type RawSettings = Readonly<Record<string, unknown>>;

/**
 * What the page set for all islands (host contract §4): the JSON block wins over the script tag's attributes.
 * An unreadable block is reported and left out. Values are checked later, where the rules are.
 */
export function pageSettings(page: Document): RawSettings {
  let block: unknown;
  try {
    block = JSON.parse(page.querySelector('script[data-coach-config]')?.textContent || '{}');
  } catch {
    console.warn('[coach-widgets] data-coach-config is not JSON.');
  }
  const script = page.querySelector<HTMLElement>('script[src*="coach-widgets.js"]');
  return { ...script?.dataset, ...(block as RawSettings) };
}
