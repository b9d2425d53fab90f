import { tagFacts } from 'virtual:known-tags';
import { localePattern } from 'virtual:locales';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { checkPage } from '#shared/domain/page/tags/check/check-page.ts';
import type { TagOption } from '#shared/domain/page/tags/check/read-tag.ts';
import { isWidgetScript } from '#shared/domain/page/tags/setting-sources.ts';
import { getNode, readDom } from '../../advice/read-dom.ts';
import type { WidgetManifest } from '../../manifest.ts';
import { readLink } from '../../tags/read-link.ts';
import { isIgnored, getLocale, readTag, type FoundTag } from '../../tags/spellings.ts';
import type { Recording } from '../recording/record-page.ts';
import { readConsent } from './read-consent.ts';

/** A tag of a page, which is an element that mounts a widget, whether or not it is mounted. */
export type CheckedTag = CheckedPage['tags'][number];

/**
 * The current state of a page. The page doctor, a tool for the page's author that `?coach-check` in the address opens, looks
 * for problems in it.
 */
export type CheckedPage = ReturnType<typeof readPage>;

/**
 * Reads the current state of the page, without changing it.
 *
 * @param recording what the doctor has recorded since it was loaded, and the raw settings; becomes a part of the result
 */
export function readPage(recording: Recording) {
  const { rawSettings } = recording;
  const settings = completeSettings(readSettings(rawSettings).settings);
  const scripts = [...document.querySelectorAll('script')].filter(isWidgetScript);
  const api: unknown = window.coachWidgets;
  // Before the bundle runs, `window.coachWidgets` may be an array of callbacks.
  const runningVersion = typeof api === 'object' && api !== null && 'version' in api ? String(api.version) : undefined;
  const resolve = createResolver(scripts[0]);
  // Of several scripts, the first one runs. The doctor comes from the same folder; its address is that after a redirect.
  const addresses = scripts.slice(0, 1).map((script) => resolve(script.getAttribute('src') ?? ''));
  const folders = [...addresses, import.meta.url].map((address) => new URL('./', address).href);
  const { tags, findings } = checkPage(
    {
      ...readDom(),
      folders,
      resolve,
      // A missing script is a finding, unless the bundle runs (it may have been loaded by another script).
      needsScript: runningVersion === undefined,
      // Today on this device, to find past dates in tags. Swedish dates have the format yyyy-MM-dd.
      today: new Date().toLocaleDateString('sv-SE'),
    },
    tagFacts,
  );
  return {
    tags: tags.flatMap(({ element, options }) => toCheckedTag(getNode(element), options, settings) ?? []),
    /** Findings of the rules for tags, attributes, values and settings. */
    findings,
    /** Script elements of the bundle in the page. */
    scripts,
    /** The folder of the first script's address, with a trailing slash; without a script, the doctor's own folder. */
    folder: folders[0] ?? '',
    /** The possible folders of the bundle: a server may redirect the folder of the script. */
    folders,
    /** The version of the bundle that runs; `undefined` if none does. */
    runningVersion,
    /** The settings when the doctor loaded, unvalidated. */
    rawSettings,
    /** Complete settings: invalid values are replaced by defaults. */
    settings,
    consent: readConsent(settings),
    recording,
  };
}

/**
 * Creates a function that resolves the addresses of scripts as the browser did: a `<base>` element after the script did not
 * exist yet when the script was loaded.
 */
function createResolver(script: Element | undefined): (address: string) => string {
  const base = document.querySelector('base');
  const isBaseAfterScript = base && script && script.compareDocumentPosition(base) & Node.DOCUMENT_POSITION_FOLLOWING;
  return (address) => {
    try {
      return new URL(address, isBaseAfterScript ? location.href : document.baseURI).href;
    } catch {
      // Invalid addresses stay as they are, for messages.
      return address;
    }
  };
}

/** The part of the manifests that is needed to recognise tags, by tag. */
const byTag = new Map(tagFacts.widgets.map(({ tag }) => [tag, { tag: tag as WidgetManifest['tag'] }]));

/**
 * Reads a tag as the bundle does, but in all spellings: one that the setting `spellings` does not allow is a finding. Returns
 * undefined for elements that are not tags, or that the bundle ignores.
 */
function toCheckedTag(element: Element | undefined, options: readonly TagOption[], { locale }: Settings) {
  if (!(element instanceof HTMLElement) || isIgnored(element)) return undefined;
  const tag = readTag(element, byTag) ?? (element instanceof HTMLAnchorElement ? readLink(element, byTag) : undefined);
  if (!tag) return undefined;
  return {
    ...tag,
    /** The value of `data-coach-state`; `none` if the bundle has not processed the tag. */
    state: element.getAttribute('data-coach-state') ?? 'none',
    /** The options that the page's author has set. */
    options,
    locale: getLocale(tag, locale),
  };
}

/**
 * Describes, for a message, what determines a tag's language: `lang="fr" of <html>`. Only approximates
 * `getLocale`: if the nearest `lang` is not a supported language, those of outer elements are not considered.
 */
export function describeLocaleSource({ element, option }: FoundTag, { rawSettings }: Pick<Recording, 'rawSettings'>) {
  if (localePattern.test(option('locale') ?? '')) return 'its own locale';
  const source = element.closest<HTMLElement>('[lang]');
  if (source && localePattern.test(source.lang)) return `lang="${source.lang}" of <${source.localName}>`;
  return localePattern.test(String(rawSettings['locale'])) ? 'the setting locale' : 'the default';
}
