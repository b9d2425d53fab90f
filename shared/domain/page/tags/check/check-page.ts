import { readSettings } from '../../operation/read-settings.ts';
import { type Spelling, spellings } from '../../operation/settings.ts';
import { checkMissingScript, checkScripts, type ScriptPage } from './check-scripts.ts';
import { checkSettings } from './check-settings.ts';
import { checkTags } from './check-tags.ts';
import type { Finding, FindingCode } from './finding.ts';
import type { TagOption, PageTag, TagDefinitions, TagsByElement } from './read-tag.ts';
import { toAttributeName, isValidValue } from '../attribute-value.ts';
import { shorten } from './check-options.ts';
import { getAncestors, getAttribute, getElements } from './page-element.ts';
import { findPageSettings } from './page-scripts.ts';

/** The result of checking a page. */
export interface PageCheck {
  readonly tags: readonly PageTag[];
  readonly findings: readonly Finding[];
}

/**
 * A page to check by all rules: its elements and scripts, either from the DOM (in the page doctor, a panel for the
 * page's author) or from parsed HTML (in the builder, a page on which editors compose and check tags).
 */
export interface CheckablePage extends ScriptPage {
  /** Whether the page must contain the script of the widgets; not required for a part of a page. */
  readonly needsScript: boolean;
  /** The date, `yyyy-MM-dd`. */
  readonly today: string;
}

/**
 * Checks the tags of widgets in a page, or in a part of one, and its settings and scripts (host contract §1, §2 and
 * §4). A tag is an element that mounts a widget. It has one of four spellings: a custom element (`tag`), an element
 * with `data-coach-widget` (`data`), a class (`class`), or a link to `#coach-…` (`link`).
 */
export function checkPage(page: CheckablePage, definitions: TagDefinitions): PageCheck {
  // Without a valid setting, all spellings are allowed.
  const allowedSpellings = readSettings(findPageSettings(page).settings).settings.spellings ?? spellings;
  const { tags, findings } = checkTags(page, definitions, (tag, tagsByElement) =>
    checkUse(tag, tagsByElement, { allowedSpellings, today: page.today }),
  );
  // Settings contain the names of widgets without the prefix.
  const widgetNames = definitions.widgets.map(({ tag }) => tag.slice('coach-'.length));
  const missing = page.needsScript ? checkMissingScript(page, tags) : [];
  return { tags, findings: [...findings, ...checkScripts(page), ...missing, ...checkSettings(page, widgetNames)] };
}

/** Data for checking a tag, in addition to all tags of its page. */
export interface TagUseContext extends Pick<CheckablePage, 'today'> {
  /** The spellings of tags that the setting `spellings` allows. */
  readonly allowedSpellings: readonly Spelling[];
}

/** Finds mistakes in the use of a tag: in its content, its position, its spelling and its options. */
export function checkUse(tag: PageTag, tags: TagsByElement, context: TagUseContext): readonly Finding[] {
  return [
    ...checkContent(tag),
    ...checkPlace(tag, tags),
    ...checkSpelling(tag, context),
    ...checkJourney(tag, context),
  ];
}

/**
 * Creates a finding about a tag. The facts of a finding are the values in its message: `written` is what the page
 * contains (a name, value, markup or spelling), `subject` the tag or attribute that it concerns, `nearest` the text
 * that was probably intended, and `allowed` the allowed values.
 */
const toFinding = ({ element, widget }: PageTag, code: FindingCode, written?: string): Finding => ({
  code,
  element,
  facts: { written, subject: widget.tag },
});

function checkContent(tag: PageTag): readonly Finding[] {
  const markup = `<${tag.element.name}>`;
  if (isNotClosed(tag)) return [toFinding(tag, 'tag-not-closed', markup)];
  return isEmpty(tag) ? [toFinding(tag, 'tag-empty', markup)] : [];
}

/**
 * Whether the end tag is missing. Parsed HTML contains this information (`source.isClosed`), the DOM does not: without
 * the end tag, the rest of the page is inside the element. So a custom element also counts as not closed if it contains
 * structural elements of the page.
 */
function isNotClosed({ element, spelling }: PageTag): boolean {
  const { source, name, children } = element;
  // The end tags of these elements are optional in HTML.
  if (source && !source.isClosed && !/^(p|li|dd|dt|td|th)$/.test(name)) return true;
  const structure = /^(main|header|footer|article|h1|form|script)$/;
  return spelling === 'tag' && getElements(children).some((inside) => structure.test(inside.name));
}

/** Whether a tag lacks the content that is shown until the widget is ready, and if it fails. */
function isEmpty({ element, widget, options }: PageTag): boolean {
  const isBare = element.children.every((child) => typeof child === 'string' && child.trim() === '');
  // A widget that is mounted in the page's own tree, without a shadow root, has removed its content.
  const isLight = options.some(({ option, value }) => option === 'isolation' && value === 'light');
  const isMounted = getAttribute(element, 'data-coach-state') !== undefined;
  // Widgets that show nothing if they fail do not need content.
  return isBare && widget.fails !== 'nothing' && !(isLight && isMounted);
}

/** Finds tags in links, buttons, labels, forms and other tags, and repeated tags of a widget allowed once on a page. */
function checkPlace(tag: PageTag, tags: TagsByElement): readonly Finding[] {
  const { element, widget } = tag;
  const ancestors = getAncestors(element);
  // A link that is itself a tag is not reported as a control, but as the outer tag.
  const control = ancestors.find((ancestor) => /^(a|button|label)$/.test(ancestor.name) && !tags.has(ancestor));
  const outer = ancestors.flatMap((ancestor) => tags.get(ancestor) ?? [])[0];
  // The navigation bar may contain a mini basket.
  const isSlotted = widget.tag === 'coach-mini-basket' && outer?.widget.tag === 'coach-nav-bar';
  const isUnique = /^coach-(journey-planner|account|sticky-footer|toast|modal-shim)$/.test(widget.tag);
  // The first tag of the same widget. Only the others are reported.
  const first = isUnique ? [...tags.values()].find((candidate) => candidate.widget === widget) : tag;
  return [
    ...(control ? [toFinding(tag, 'tag-in-control', `<${control.name}>`)] : []),
    ...(ancestors.some(({ name }) => name === 'form') ? [toFinding(tag, 'tag-in-form', '<form>')] : []),
    // A tag that is not closed contains the following tags, but has its own finding.
    ...(outer && !isSlotted && !isNotClosed(outer) ? [toFinding(tag, 'tag-in-tag', outer.widget.tag)] : []),
    ...(first !== tag ? [toFinding(tag, 'tag-meant-once')] : []),
  ];
}

/** Finds options in attributes that are ignored or contradictory, and spellings that the settings do not allow. */
function checkSpelling(tag: PageTag, { allowedSpellings }: TagUseContext): readonly Finding[] {
  const { element, spelling, acceptedOptions, widget } = tag;
  const names = acceptedOptions.map(({ option }) => ({ option, name: toAttributeName(option) }));
  const optionFindings = names.flatMap(({ option, name }): readonly Finding[] => {
    const [plainValue, dataValue] = [getAttribute(element, name), getAttribute(element, `data-${name}`)];
    const value = plainValue ?? dataValue;
    // A link has its options in the query of its address, such as `/stops?cityId=3#coach-stops`.
    if (spelling === 'link' && value !== undefined) {
      const attribute = plainValue === undefined ? `data-${name}` : name;
      const facts = { written: attribute, subject: widget.tag, nearest: `?${option}=${value}` };
      return [{ code: 'option-on-link', element, attribute, facts }];
    }
    // A custom element may have an option with or without the prefix `data-`. If it has both, the one without it
    // applies.
    if (spelling !== 'tag' || plainValue === undefined || dataValue === undefined || plainValue === dataValue)
      return [];
    const facts = { written: `data-${name}="${shorten(dataValue)}"`, subject: `${name}="${shorten(plainValue)}"` };
    return [{ code: 'option-said-twice', element, attribute: `data-${name}`, facts }];
  });
  if (allowedSpellings.includes(spelling)) return optionFindings;
  const facts = { written: spelling, subject: widget.tag, allowed: allowedSpellings };
  return [...optionFindings, { code: 'spelling-not-allowed', element, facts }];
}

/** Finds a journey from a city to itself, and a day in the past. */
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
