import { isValidValue } from '#shared/domain/page/tags/attribute-value.ts';
import type { Problem } from '../problem.ts';
import { findEntryProblems } from '../finders/ledger-problems.ts';
import { describeLocaleSource, type CheckedPage } from '../page/checked-page.ts';

/** The report about a page. */
export type PageReport = ReturnType<typeof createPageReport>;

/** The report about a tag, which is an element that mounts a widget. */
export type TagReport = PageReport['tags'][number];

/** A recorded event or data layer entry, with its problems. */
export type LedgerLine = PageReport['ledger'][number];

/** Creates the report about a page and its problems. */
export function createPageReport(page: CheckedPage, problems: readonly Problem[]) {
  const { entries } = page.recording;
  return {
    address: location.href,
    version: page.running,
    folder: page.folder,
    /** The settings of the page, with their source. */
    settings: listSettings(page),
    consent: page.consent,
    /** All problems, including those of tags. */
    problems,
    tags: page.tags.map((tag) => ({
      element: tag.element,
      /** The name of the widget: `bus-tracker`. */
      widget: tag.manifest.tag.slice('coach-'.length),
      /** The kind of element: a custom element, a data attribute, a class or a link. */
      spelling: tag.spelling,
      state: tag.state,
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
    ledger: entries.map((entry) => ({
      ...entry,
      warnings: findEntryProblems(entry, entries).map(({ sentence }) => sentence),
    })),
  };
}

/** Settings that are always listed. */
const alwaysListed = ['operation', 'currency', 'locale', 'apiBase', 'consent'];

type ReportedSetting = readonly [name: string, value: string, from: string];

function listSettings({ settings, rawSettings, scripts: [script] }: CheckedPage): readonly ReportedSetting[] {
  const names = [...new Set([...alwaysListed, ...Object.keys(rawSettings)])].filter((name) => name in settings);
  return names.map((name) => {
    const rawValue = rawSettings[name];
    const isFromScript = rawValue !== undefined && script?.dataset[name] === rawValue;
    const from = isFromScript ? 'the script' : 'the block';
    // Settings that are objects, such as paths and texts, are long. Only the values that the page sets are listed.
    const value = typeof rawValue === 'object' ? rawValue : (Reflect.get(settings, name) as unknown);
    const text = typeof value === 'string' ? value || 'the page’s own origin' : JSON.stringify(value);
    return [name, text, rawValue === undefined ? 'default' : from];
  });
}
