/** Unvalidated settings of the page. */
export type RawSettings = Readonly<Record<string, unknown>>;

/**
 * Settings for all islands of a page (host contract §4): the JSON block overrides the script tag's attributes. An invalid block
 * is ignored, and reported later by `advice`. Values are validated later.
 */
export function readPageSettings(page: Document): RawSettings {
  const text = page.querySelector('[data-coach-config]')?.textContent ?? '';
  const script = page.querySelector<HTMLElement>('script[src*="coach-widgets.js"]');
  let block: RawSettings | undefined;
  try {
    // Only an object, because an array could be spread, too.
    if (/^\s*\{/.test(text)) block = JSON.parse(text);
  } catch {
    // Reported when the page is idle.
  }
  return { ...script?.dataset, ...block };
}
