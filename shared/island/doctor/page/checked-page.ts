import { localePattern } from 'virtual:locales';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import type { Consent, Locale, Settings } from '#shared/domain/page/operation/settings.ts';
import type { RawSettings } from '../../start/page-settings.ts';
import { readLink } from '../../tags/read-link.ts';
import { isIgnored, getLocale, readTag, type FoundTag } from '../../tags/spellings.ts';
import type { Heard } from '../heard/heard.ts';
import { consentNow } from './consent-now.ts';
import { byTag, type KnownTag } from './known-tag.ts';
import { pageElements, pageTrees } from './page-trees.ts';
import { scriptAddress } from './script-address.ts';

/** A tag of a page, whether or not an island stands in it. */
export interface CheckedTag extends FoundTag {
  readonly known: KnownTag;
  /** What `data-coach-state` says; `none` where the bundle has not taken it up. */
  readonly state: string;
  readonly locale: Locale;
}

/** A page as it stands, for finders to look at. */
export interface CheckedPage {
  /** The document and the page's own open shadow roots. */
  readonly trees: readonly (Document | ShadowRoot)[];
  readonly elements: readonly HTMLElement[];
  readonly tags: readonly CheckedTag[];
  /** The bundle's scripts, as the page has them. */
  readonly scripts: readonly HTMLScriptElement[];
  /** The folder that the script names, with a slash at its end. */
  readonly folder: string;
  /** All that the bundle may have come from: a server may lead the script's folder on to another. */
  readonly folders: readonly string[];
  /** The version that runs here; `undefined` where none does. */
  readonly running: string | undefined;
  /** The settings that were found when the doctor came. */
  readonly written: RawSettings;
  /** Complete: what cannot be read has its default. */
  readonly settings: Settings;
  readonly consent: Consent;
  readonly heard: Heard;
}

/** Reads a page, with what has been heard on it. It changes nothing. */
export function readPage(heard: Heard): CheckedPage {
  const trees = pageTrees(document);
  const elements = pageElements(trees);
  const { written } = heard;
  const settings = completeSettings(readSettings(written).settings);
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src*="coach-widgets.js"]')];
  return {
    ...{ trees, elements, scripts, heard, written, settings },
    tags: elements.flatMap((element) => checkedTag(element, settings) ?? []),
    ...foldersOf(scripts),
    running: runningVersion(),
    consent: consentNow(settings),
  };
}

function foldersOf(scripts: readonly HTMLScriptElement[]): Pick<CheckedPage, 'folder' | 'folders'> {
  const addresses = [...scripts.slice(0, 1).map(scriptAddress), import.meta.url];
  const folders = addresses.map((address) => new URL('./', address).href);
  return { folder: folders[0] ?? '', folders };
}

function checkedTag(element: HTMLElement, { locale }: Settings): CheckedTag | undefined {
  if (isIgnored(element)) return undefined;
  const found =
    readTag(element, byTag) ?? (element instanceof HTMLAnchorElement ? readLink(element, byTag) : undefined);
  const known = found && byTag.get(found.manifest.tag);
  if (!known) return undefined;
  const state = element.getAttribute('data-coach-state') ?? 'none';
  return { ...found, known, state, locale: getLocale(found, locale) };
}

function runningVersion(): string | undefined {
  const api: unknown = window.coachWidgets;
  return typeof api === 'object' && api !== null && 'version' in api ? String(api.version) : undefined;
}

/** Where the language of a tag comes from, in words. */
export function localeSource({ element, option }: FoundTag, { written }: CheckedPage): string {
  if (localePattern.test(option('locale') ?? '')) return 'its own locale';
  const around = element.closest<HTMLElement>('[lang]');
  if (around && localePattern.test(around.lang)) return `lang="${around.lang}" of <${around.localName}>`;
  return localePattern.test(String(written['locale'])) ? 'the setting locale' : 'the default';
}
