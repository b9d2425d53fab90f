/** Unvalidated settings of the page. */
export type RawSettings = Readonly<Record<string, unknown>>;

/**
 * Reads the settings for all widgets of a page: a JSON block (`data-coach-config`), which overrides the attributes of the script
 * element (host contract §4). An invalid block is ignored, and reported later by `advice/`. Values are validated later.
 */
export function readPageSettings(page: Document): RawSettings {
  const text = page.querySelector('[data-coach-config]')?.textContent ?? '';
  const script = page.querySelector<HTMLElement>('script[src*="coach-widgets.js"]');
  let block: RawSettings | undefined;
  try {
    // Only objects: an array could be spread, too, into settings named 0, 1, ….
    if (/^\s*\{/.test(text)) block = JSON.parse(text);
  } catch {
    // Invalid JSON is reported by `advice/` when the page is idle.
  }
  return { ...script?.dataset, ...block };
}
