/** Settings as the page wrote them, unchecked. */
export type RawSettings = Readonly<Record<string, unknown>>;

/**
 * What the page set for all islands (host contract §4): the JSON block wins over the script tag's attributes.
 * An unreadable block is ignored; `advice` reports it. Values are checked later, where the rules are.
 */
export function pageSettings(page: Document): RawSettings {
  const text = page.querySelector('[data-coach-config]')?.textContent ?? '';
  const script = page.querySelector<HTMLElement>('script[src*="coach-widgets.js"]');
  let block: RawSettings | undefined;
  try {
    // An object, and no list, which would spread as well.
    if (/^\s*\{/.test(text)) block = JSON.parse(text);
  } catch {
    // Told once the page rests.
  }
  return { ...script?.dataset, ...block };
}
