import type { Spelling } from '../../operation/settings.ts';
import { attributeName, isValue } from '../attribute-value.ts';
import { shorten } from './check-options.ts';
import type { Finding, FindingCode } from './finding.ts';
import { getAncestors, getAttribute, getElements } from './page-element.ts';
import type { ReadOption, ReadTag, TagsByElement } from './read-tag.ts';

/** What the use of a tag depends on, besides its page. */
export interface UseFacts {
  /** The spellings that may mount, by the setting `spellings`. */
  readonly allowedSpellings: readonly Spelling[];
  /** The date, `yyyy-MM-dd`. */
  readonly today: string;
}

/** Finds what is wrong with the use of a tag: its place, what is in it, and options that contradict each other. */
export function checkUse(tag: ReadTag, tags: TagsByElement, facts: UseFacts): readonly Finding[] {
  return [...checkContent(tag), ...checkPlace(tag, tags), ...checkSpelling(tag, facts), ...checkJourney(tag, facts)];
}

const finding = ({ element, widget }: ReadTag, code: FindingCode, written?: string): Finding => ({
  code,
  element,
  facts: { written, subject: widget.tag },
});

function checkContent(tag: ReadTag): readonly Finding[] {
  const written = `<${tag.element.name}>`;
  if (isNotClosed(tag)) return [finding(tag, 'tag-not-closed', written)];
  return isEmpty(tag) ? [finding(tag, 'tag-empty', written)] : [];
}

/** In the DOM, which does not contain end tags, only parts of a page that a tag never contains show that it is not closed. */
function isNotClosed({ element, spelling }: ReadTag): boolean {
  const { source, name, children } = element;
  // HTML does not need the end tags of these.
  if (source && !source.isClosed && !/^(p|li|dd|dt|td|th)$/.test(name)) return true;
  const structure = /^(main|header|footer|article|h1|form|script)$/;
  return spelling === 'tag' && getElements(children).some((inside) => structure.test(inside.name));
}

function isEmpty({ element, widget, options }: ReadTag): boolean {
  const isBare = element.children.every((child) => typeof child === 'string' && child.trim() === '');
  // A widget that is mounted in the page's own tree has removed what was in it.
  const isLight = options.some(({ option, value }) => option === 'isolation' && value === 'light');
  const isMounted = getAttribute(element, 'data-coach-state') !== undefined;
  return isBare && widget.fails !== 'nothing' && !(isLight && isMounted);
}

function checkPlace(tag: ReadTag, tags: TagsByElement): readonly Finding[] {
  const { element, widget } = tag;
  const ancestors = getAncestors(element);
  const control = ancestors.find((around) => /^(a|button|label)$/.test(around.name) && !tags.has(around));
  const outer = ancestors.flatMap((around) => tags.get(around) ?? [])[0];
  const isSlotted = widget.tag === 'coach-mini-basket' && outer?.widget.tag === 'coach-nav-bar';
  const isMeantOnce = /^coach-(journey-planner|account|sticky-footer|toast|modal-shim)$/.test(widget.tag);
  const first = isMeantOnce ? [...tags.values()].find((other) => other.widget === widget) : tag;
  return [
    ...(control ? [finding(tag, 'tag-in-control', `<${control.name}>`)] : []),
    ...(ancestors.some(({ name }) => name === 'form') ? [finding(tag, 'tag-in-form', '<form>')] : []),
    ...(outer && !isSlotted && !isNotClosed(outer) ? [finding(tag, 'tag-in-tag', outer.widget.tag)] : []),
    ...(first !== tag ? [finding(tag, 'tag-meant-once')] : []),
  ];
}

function checkSpelling(tag: ReadTag, { allowedSpellings: allowed }: UseFacts): readonly Finding[] {
  const { element, spelling, accepts, widget } = tag;
  const names = accepts.map(({ option }) => ({ option, name: attributeName(option) }));
  const create = (code: FindingCode, attribute: string, facts: Finding['facts']) => ({
    code,
    element,
    attribute,
    facts,
  });
  const twice = names.flatMap(({ option, name }): readonly Finding[] => {
    const [own, data] = [name, `data-${name}`].map((each) => getAttribute(element, each));
    const value = own ?? data;
    if (spelling === 'link' && value !== undefined) {
      const written = own === undefined ? `data-${name}` : name;
      return [create('option-on-link', written, { written, subject: widget.tag, nearest: `?${option}=${value}` })];
    }
    if (spelling !== 'tag' || own === undefined || data === undefined || own === data) return [];
    const facts = { written: `data-${name}="${shorten(data)}"`, subject: `${name}="${shorten(own)}"` };
    return [create('option-said-twice', `data-${name}`, facts)];
  });
  const isAllowed = allowed.includes(spelling);
  return [
    ...twice,
    ...(isAllowed
      ? []
      : [{ ...finding(tag, 'spelling-not-allowed'), facts: { written: spelling, subject: widget.tag, allowed } }]),
  ];
}

function checkJourney({ element, widget, options }: ReadTag, { today }: UseFacts): readonly Finding[] {
  const [origin, destination, date] = ['originId', 'destinationId', 'date'].map((name) =>
    options.find(({ option }) => option === name),
  );
  const create = (code: FindingCode, { value, attribute }: ReadOption): Finding => ({
    code,
    element,
    attribute,
    facts: { written: value, subject: widget.tag },
  });
  return [
    ...(destination && destination.value === origin?.value ? [create('same-city-twice', destination)] : []),
    ...(date && isValue(date, date.value) && date.value < today ? [create('day-is-over', date)] : []),
  ];
}
