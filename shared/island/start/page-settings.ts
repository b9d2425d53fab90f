/** Unvalidated settings of the page, such as `{ locale: 'en', operation: 'US' }`. */
export type RawSettings = Readonly<Record<string, unknown>>;

/**
 * Reads the settings for all widgets of a page: a JSON block (the text of the first element with the attribute
 * `data-coach-config`), whose values override the `data-` attributes of the script element (host contract §4). An invalid
 * block is ignored; when the page is idle, the console shows advice about it. Values are validated later.
 */
export function readPageSettings(page: Document): RawSettings {
  const text = page.querySelector('[data-coach-config]')?.textContent ?? '';
  const script = page.querySelector<HTMLElement>('script[src*="coach-widgets.js"]');
  let block: RawSettings | undefined;
  try {
    // Only objects: an array could be spread, too, into settings named 0, 1, ….
    if (/^\s*\{/.test(text)) block = JSON.parse(text);
  } catch {
    // Ignored here, see above.
  }
  return { ...script?.dataset, ...block };
}
