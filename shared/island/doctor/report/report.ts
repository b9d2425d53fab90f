import { isValidValue } from '#shared/domain/page/tags/attribute-value.ts';
import type { TagOption } from '#shared/domain/page/tags/check/read-tag.ts';
import type { Problem } from '../problem.ts';
import { findEntryProblems } from '../finders/ledger-problems.ts';
import type { LedgerEntry } from '../recording/recording.ts';
import { describeLocaleSource, type CheckedPage, type CheckedTag } from '../page/checked-page.ts';

/** An option that the page's author has set on a tag. */
export interface ReportedOption extends Pick<TagOption, 'option'> {
  readonly text: string;
  /** The source: `attribute origin-id`, `attribute data-origin-id` or `query originId`. */
  readonly from: string;
  /** Whether the value is valid. Invalid values are ignored. */
  readonly isRead: boolean;
}

/** The report about a tag, which is an element that mounts a widget. */
export interface TagReport {
  readonly element: HTMLElement;
  /** Name of the widget: `bus-tracker`. */
  readonly widget: string;
  /** The kind of element: a custom element, a data attribute, a class or a link. */
  readonly spelling: CheckedTag['spelling'];
  readonly state: string;
  readonly options: readonly ReportedOption[];
  /** The language and its source: `fr, from lang="fr" of <html>`. */
  readonly language: string;
  readonly problems: readonly Problem[];
}

/** A recorded event or data layer entry, with its problems. */
export interface LedgerLine extends LedgerEntry {
  readonly warnings: readonly string[];
}

/** The report about a page. */
export interface PageReport {
  readonly address: string;
  readonly version: string | undefined;
  readonly folder: string;
  /** The settings of the page, with their source. */
  readonly settings: readonly (readonly [name: string, value: string, from: string])[];
  readonly consent: string;
  /** All problems, including those of tags. */
  readonly problems: readonly Problem[];
  readonly tags: readonly TagReport[];
  /** Recorded events and data layer entries. */
  readonly ledger: readonly LedgerLine[];
}

/** Creates the report about a page and its problems. */
export function createPageReport(page: CheckedPage, problems: readonly Problem[]): PageReport {
  const { entries } = page.recording;
  return {
    address: location.href,
    version: page.running,
    folder: page.folder,
    settings: listSettings(page),
    consent: page.consent,
    problems,
    tags: page.tags.map((tag) => ({
      element: tag.element,
      widget: tag.manifest.tag.slice('coach-'.length),
      spelling: tag.spelling,
      state: tag.state,
      options: tag.options.map((option) => reportOption(option, tag)),
      language: `${tag.locale}, from ${describeLocaleSource(tag, page)}`,
      problems: problems.filter(({ element }) => element === tag.element),
    })),
    ledger: entries.map((entry) => ({
      ...entry,
      warnings: findEntryProblems(entry, entries).map(({ sentence }) => sentence),
    })),
  };
}

const reportOption = (option: TagOption, { spelling }: Pick<CheckedTag, 'spelling'>): ReportedOption => ({
  option: option.option,
  text: option.value,
  from: `${spelling === 'link' ? 'query' : 'attribute'} ${option.name}`,
  isRead: isValidValue(option, option.value),
});

/** Settings that are always listed. */
const alwaysListed = ['operation', 'currency', 'locale', 'apiBase', 'consent'];

function listSettings({ settings, rawSettings, scripts: [script] }: CheckedPage): PageReport['settings'] {
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
