import { readSettings } from '#shared/domain/page/tags/setting-sources.ts';
import { isIgnored } from '../tags/spellings.ts';

/** Unvalidated settings of the page, such as `{ locale: 'en', operation: 'US' }`. */
export type RawSettings = Readonly<Record<string, unknown>>;

/**
 * Reads the settings for all widgets of this page from the tag of the script and a block of JSON. Values are validated later.
 * Mistakes are reported when the page is idle.
 */
export const readPageSettings = (): RawSettings =>
  readSettings(
    [...document.querySelectorAll('script')].filter((script) => !isIgnored(script)),
    location.origin,
  );
