import { findPageSettings } from '#shared/domain/page/tags/check/page-scripts.ts';
import { isValidValue } from '#shared/domain/page/tags/attribute-value.ts';
import { readDom } from '../../advice/read-dom.ts';
import type { Problem } from '../problem.ts';
import { findEntryProblems } from '../finders/ledger-problems.ts';
import { describeLocaleSource, type CheckedPage } from '../page/checked-page.ts';

/** The report of the page doctor, the diagnostic panel for page authors, about a page. */
export type PageReport = ReturnType<typeof createPageReport>;

/** The report about a tag, which is an element that mounts a widget. */
export type TagReport = PageReport['tags'][number];

/** A recorded event of a widget, or an entry of the data layer (`window.dataLayer` for analytics), with warnings about it. */
export type LedgerLine = PageReport['ledger'][number];

/** Creates the report about a page and its problems. */
export function createPageReport(page: CheckedPage, problems: readonly Problem[]) {
  const { entries } = page.recording;
  return {
    address: location.href,
    /** The version of the running script; undefined if none runs. */
    version: page.runningVersion,
    /** The address of the script's folder, or of the page doctor's if there is no script. */
    folder: page.folder,
    /** The settings of the page, with their source. */
    settings: listSettings(page),
    /** The visitor's consent to analytics. */
    consent: page.consent,
    /** All problems, including those of tags. */
    problems,
    tags: page.tags.map((tag) => ({
      element: tag.element,
      /** The name of the widget: `bus-tracker`. */
      widget: tag.manifest.tag.slice('coach-'.length),
      /** The kind of element: a custom element, a data attribute, a class or a link. */
      spelling: tag.spelling,
      /** The value of `data-coach-state`, such as `ready`; `none` if the script has not found the tag. */
      state: tag.state,
      /** The options that the page's author has set. */
      options: tag.options.map((option) => ({
        option: option.option,
        text: option.value,
        /** The source: `attribute origin-id`, `attribute data-origin-id` or `query originId`. */
        from: `${tag.spelling === 'link' ? 'query' : 'attribute'} ${option.name}`,
        /** Whether the value is valid. Invalid values are ignored. */
        isRead: isValidValue(option, option.value),
      })),
      /** The language and its source: `fr, from lang="fr" of <html>`. */
      language: `${tag.locale}, from ${describeLocaleSource(tag, page)}`,
      problems: problems.filter(({ element }) => element === tag.element),
    })),
    /** Recorded events and entries, in their order. */
    ledger: entries.map((entry) => ({
      ...entry,
      warnings: findEntryProblems(entry, entries).map(({ sentence }) => sentence),
    })),
  };
}

/** Settings that are always listed. */
const alwaysListed = ['operation', 'currency', 'locale', 'apiBase', 'consent'];

/** A setting, its value as text, and where the page sets it, even if invalid: `the script` or `the block`; else `default`. */
type ReportedSetting = readonly [name: string, value: string, from: string];

/**
 * Lists the most important settings, and those that the page sets: with `data-` attributes of the script, or in a block of
 * JSON. In `settings`, defaults replace invalid values.
 */
function listSettings({ settings, rawSettings }: CheckedPage): readonly ReportedSetting[] {
  const { tag } = findPageSettings(readDom());
  // Omits names that no setting has, and settings with an invalid value and no default.
  const names = [...new Set([...alwaysListed, ...Object.keys(rawSettings)])].filter((name) => name in settings);
  return names.map((name) => {
    const rawValue = rawSettings[name];
    const setBy = tag?.dataset[name] === rawValue ? 'the script' : 'the block';
    const from = rawValue === undefined ? 'default' : setBy;
    // Of settings that are objects, such as paths, only what the page sets is listed, as they are long.
    const value = typeof rawValue === 'object' ? rawValue : (Reflect.get(settings, name) as unknown);
    // An empty text is usually the default of `apiBase`, which means the page's own origin.
    const text = typeof value === 'string' ? value || 'the page’s own origin' : JSON.stringify(value);
    return [name, text, from];
  });
}
