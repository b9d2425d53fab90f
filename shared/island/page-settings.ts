/** Settings as the page wrote them, unchecked. */
export type RawSettings = Readonly<Record<string, unknown>>;

/**
 * What the page set for all islands (host contract §4): the JSON block wins over the script tag's attributes.
 * An unreadable block is reported and left out. Values are checked later, where the rules are.
 */
export function pageSettings(page: Document): RawSettings {
  const { ...script } = page.querySelector<HTMLScriptElement>('script[src*="coach-widgets.js"]')?.dataset ?? {};
  const block = page.querySelector('script[data-coach-config]');
  let json: unknown;
  try {
    json = JSON.parse(block?.textContent || '{}');
  } catch {
    json = undefined;
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    console.warn('[coach-widgets] The data-coach-config block is not a JSON object; the defaults are used.');
    return script;
  }
  return { ...script, ...json };
}
