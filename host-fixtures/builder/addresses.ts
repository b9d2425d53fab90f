import { isRecord } from '#shared/domain/kit/persistence/is-record.ts';
import { parseJson } from '#shared/domain/kit/persistence/parse-json.ts';
import { readSitePath } from '#shared/domain/page/routes/site-path.ts';
import type { BuilderState } from './builder-state.ts';

// Addresses on the builder's page: they are copied into other sites, and a stranger may have written the link to the page.

/** Whether a text is a path of a site or the complete address of a page or folder: the only addresses in snippets. */
export function isWebAddress(text: string): boolean {
  const origin = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text).origin : 'https://site.invalid';
  // The other characters would end an attribute, or a directive of the content security policy.
  return readSitePath(text, origin).kind === 'path' && !/["'<>;]/.test(text);
}

/** Whether the text of a setting is valid as an address in snippets; also true for a setting that is not an address. */
export function isSafeSetting(name: string, text: string): boolean {
  // A template, such as `https://tiles.example/{z}/{x}/{y}.png`.
  if (name === 'mapTileUrl') return isWebAddress(text.replaceAll(/[{}]/g, ''));
  return name !== 'apiBase' || isWebAddress(text);
}

/** The texts of a state that are used as addresses, without empty ones. */
export function listAddresses({ path, folder, settings, options }: BuilderState): readonly string[] {
  const texts = [path, folder, settings['apiBase'], settings['mapTileUrl']].map((text) => text?.trim() ?? '');
  const links = [options['links'], settings['links']].flatMap((json) => listTexts(parseJson(json ?? '')));
  return [...texts, ...links].filter((text) => text !== '');
}

/** A state, and the addresses that were removed from it. */
export interface SafeState {
  readonly state: BuilderState;
  readonly refusedAddresses: readonly string[];
}

/**
 * Removes the addresses that a link to the builder may not choose: those of other sites, other schemes, and invalid ones.
 *
 * @param origin that of the builder
 * @param trustedAddresses those that the user has entered
 */
export function refuseForeignAddresses(
  state: BuilderState,
  origin: string,
  trustedAddresses: readonly string[],
): SafeState {
  const isAllowed = (text: string) =>
    trustedAddresses.includes(text) || (isWebAddress(text) && readSitePath(text, origin).kind === 'path');
  const refusedAddresses = listAddresses(state).filter((text) => !isAllowed(text));
  const hasRefused = (text: string) =>
    refusedAddresses.includes(text.trim()) ||
    listTexts(parseJson(text)).some((link) => refusedAddresses.includes(link));
  const clear = (text: string) => (hasRefused(text) ? '' : text);
  const clearEntries = (entries: Readonly<Record<string, string>>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(entries).filter(([name, text]) => !names.includes(name) || !hasRefused(text)));
  return {
    state: {
      ...state,
      path: clear(state.path),
      folder: clear(state.folder),
      settings: clearEntries(state.settings, ['apiBase', 'mapTileUrl', 'links']),
      options: clearEntries(state.options, ['links']),
    },
    refusedAddresses,
  };
}

/** Lists the addresses in JSON: values of an object, or `href` of the objects in a list. */
function listTexts(json: unknown): readonly string[] {
  const values = Array.isArray(json)
    ? json.map((row: unknown) => (isRecord(row) ? row['href'] : undefined))
    : Object.values(isRecord(json) ? json : {});
  return values.filter((value) => typeof value === 'string').map((text) => text.trim());
}
