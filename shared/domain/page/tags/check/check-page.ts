import { readSettings } from '../../operation/read-settings.ts';
import { type Spelling, spellings } from '../../operation/settings.ts';
import { checkMissingScript, checkScripts, type ScriptPage } from './check-scripts.ts';
import { checkSettings, readPageSettings } from './check-settings.ts';
import { checkTags } from './check-tags.ts';
import type { Finding, FindingCode } from './finding.ts';
import type { TagOption, PageTag, TagDefinitions, TagsByElement } from './read-tag.ts';
import { toAttributeName, isValidValue } from '../attribute-value.ts';
import { shorten } from './check-options.ts';
import { getAncestors, getAttribute, getElements } from './page-element.ts';

/** The result of checking a page. */
export interface PageCheck {
  readonly tags: readonly PageTag[];
  readonly findings: readonly Finding[];
}

/** A page to check by all rules. */
export interface CheckablePage extends ScriptPage {
  /** Whether the page must contain the script of the widgets; not required for a part of a page. */
  readonly needsScript: boolean;
  /** The date, `yyyy-MM-dd`. */
  readonly today: string;
}

/** Checks the tags, settings and scripts of a page, or of a part of one (host contract §1, §2 and §4). */
export function checkPage(page: CheckablePage, facts: TagDefinitions): PageCheck {
  const allowedSpellings = readSettings(readPageSettings(page.elements)).settings.spellings ?? spellings;
  const { tags, findings } = checkTags(page, facts, (tag, tagsByElement) =>
    checkUse(tag, tagsByElement, { allowedSpellings, today: page.today }),
  );
  const widgets = facts.widgets.map(({ tag }) => tag.slice('coach-'.length));
  const missing = page.needsScript ? checkMissingScript(page, tags) : [];
  return { tags, findings: [...findings, ...checkScripts(page), ...missing, ...checkSettings(page, widgets)] };
}

/** The context of a tag, in addition to its page. */
export interface TagUseContext extends Pick<CheckablePage, 'today'> {
  /** The spellings of tags that the setting `spellings` allows. */
  readonly allowedSpellings: readonly Spelling[];
}

/** Finds mistakes in the use of a tag: its position, its content, and options that contradict each other. */
export function checkUse(tag: PageTag, tags: TagsByElement, facts: TagUseContext): readonly Finding[] {
  return [...checkContent(tag), ...checkPlace(tag, tags), ...checkSpelling(tag, facts), ...checkJourney(tag, facts)];
}

const toFinding = ({ element, widget }: PageTag, code: FindingCode, markup?: string): Finding => ({
  code,
  element,
  facts: { written: markup, subject: widget.tag },
});

function checkContent(tag: PageTag): readonly Finding[] {
  const markup = `<${tag.element.name}>`;
  if (isNotClosed(tag)) return [toFinding(tag, 'tag-not-closed', markup)];
  return isEmpty(tag) ? [toFinding(tag, 'tag-empty', markup)] : [];
}

/**
 * Whether the end tag is missing. The DOM has no end tags, so an element of a widget also counts as not closed if it
 * contains structural elements of the page.
 */
function isNotClosed({ element, spelling }: PageTag): boolean {
  const { source, name, children } = element;
  // The end tags of these elements are optional in HTML.
  if (source && !source.isClosed && !/^(p|li|dd|dt|td|th)$/.test(name)) return true;
  const structure = /^(main|header|footer|article|h1|form|script)$/;
  return spelling === 'tag' && getElements(children).some((inside) => structure.test(inside.name));
}

function isEmpty({ element, widget, options }: PageTag): boolean {
  const isBare = element.children.every((child) => typeof child === 'string' && child.trim() === '');
  // A widget that is mounted in the page's own tree has removed its content.
  const isLight = options.some(({ option, value }) => option === 'isolation' && value === 'light');
  const isMounted = getAttribute(element, 'data-coach-state') !== undefined;
  return isBare && widget.fails !== 'nothing' && !(isLight && isMounted);
}

function checkPlace(tag: PageTag, tags: TagsByElement): readonly Finding[] {
  const { element, widget } = tag;
  const ancestors = getAncestors(element);
  const control = ancestors.find((ancestor) => /^(a|button|label)$/.test(ancestor.name) && !tags.has(ancestor));
  const outer = ancestors.flatMap((ancestor) => tags.get(ancestor) ?? [])[0];
  // The navigation bar may contain a mini basket.
  const isSlotted = widget.tag === 'coach-mini-basket' && outer?.widget.tag === 'coach-nav-bar';
  const isUnique = /^coach-(journey-planner|account|sticky-footer|toast|modal-shim)$/.test(widget.tag);
  const first = isUnique ? [...tags.values()].find((candidate) => candidate.widget === widget) : tag;
  return [
    ...(control ? [toFinding(tag, 'tag-in-control', `<${control.name}>`)] : []),
    ...(ancestors.some(({ name }) => name === 'form') ? [toFinding(tag, 'tag-in-form', '<form>')] : []),
    ...(outer && !isSlotted && !isNotClosed(outer) ? [toFinding(tag, 'tag-in-tag', outer.widget.tag)] : []),
    ...(first !== tag ? [toFinding(tag, 'tag-meant-once')] : []),
  ];
}

function checkSpelling(tag: PageTag, { allowedSpellings }: TagUseContext): readonly Finding[] {
  const { element, spelling, acceptedOptions, widget } = tag;
  const names = acceptedOptions.map(({ option }) => ({ option, name: toAttributeName(option) }));
  const contradictions = names.flatMap(({ option, name }): readonly Finding[] => {
    const [plainValue, dataValue] = [getAttribute(element, name), getAttribute(element, `data-${name}`)];
    const value = plainValue ?? dataValue;
    if (spelling === 'link' && value !== undefined) {
      const attribute = plainValue === undefined ? `data-${name}` : name;
      const facts = { written: attribute, subject: widget.tag, nearest: `?${option}=${value}` };
      return [{ code: 'option-on-link', element, attribute, facts }];
    }
    if (spelling !== 'tag' || plainValue === undefined || dataValue === undefined || plainValue === dataValue)
      return [];
    const facts = { written: `data-${name}="${shorten(dataValue)}"`, subject: `${name}="${shorten(plainValue)}"` };
    return [{ code: 'option-said-twice', element, attribute: `data-${name}`, facts }];
  });
  if (allowedSpellings.includes(spelling)) return contradictions;
  const facts = { written: spelling, subject: widget.tag, allowed: allowedSpellings };
  return [...contradictions, { code: 'spelling-not-allowed', element, facts }];
}

function checkJourney({ element, widget, options }: PageTag, { today }: TagUseContext): readonly Finding[] {
  const [origin, destination, date] = ['originId', 'destinationId', 'date'].map((name) =>
    options.find(({ option }) => option === name),
  );
  const create = (code: FindingCode, { value, attribute }: TagOption): Finding => ({
    code,
    element,
    attribute,
    facts: { written: value, subject: widget.tag },
  });
  return [
    ...(destination && destination.value === origin?.value ? [create('same-city-twice', destination)] : []),
    ...(date && isValidValue(date, date.value) && date.value < today ? [create('day-is-over', date)] : []),
  ];
}
