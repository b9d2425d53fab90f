import { checkOptions } from './check-options.ts';
import type { Finding, FindingCode } from './finding.ts';
import {
  isIgnored,
  readTag,
  type PageTag,
  type TagDefinitions,
  type TagPage,
  type TagsByElement,
  getFragmentName,
} from './read-tag.ts';
import { findNearestName } from './find-nearest-name.ts';
import { getAttribute, getText, type PageElement } from './page-element.ts';

/**
 * Finds the tags of a page, and mistakes in their names, attributes and values (host contract §2). A tag mounts a widget. For
 * the map it can be spelled as the element `<coach-map>`, as `data-coach-widget="map"`, as the class `coach-widget-map`, or as
 * a link to an address with `#coach-map`, which the widget replaces.
 *
 * @param checkMore an additional check of each tag that is mounted
 */
export function checkTags(
  page: TagPage,
  definitions: TagDefinitions,
  checkMore: (tag: PageTag, tags: TagsByElement) => readonly Finding[] = () => [],
): { readonly tags: readonly PageTag[]; readonly findings: readonly Finding[] } {
  const tags = page.elements.flatMap((element) => readTag(element, definitions) ?? []);
  const names = definitions.widgets.map(({ tag }) => tag.slice('coach-'.length));
  const byElement = new Map(tags.map((tag) => [tag.element, tag]));
  const findings = page.elements.flatMap((element): readonly Finding[] => {
    const tag = byElement.get(element);
    // In a part of the page with `data-coach-ignore`, such as comments of visitors, tags are not mounted.
    if (isIgnored(element)) return tag ? [{ code: 'tag-ignored', element, facts: {} }] : [];
    if (!tag) return checkName(element, page, names);
    // An unmounted link has only these findings, because its options are not read.
    const unmountedLinkFindings = tag.spelling === 'link' ? checkLink(tag, page) : undefined;
    return unmountedLinkFindings ?? [...checkOptions(tag), ...checkMore(tag, byElement)];
  });
  return { tags, findings };
}

/**
 * Finds unknown widget names, and classes that lack `widget-`, in an element that is not a tag (host contract §2).
 *
 * @param names the names of all widgets
 */
export function checkName(element: PageElement, page: TagPage, names: readonly string[]): readonly Finding[] {
  return listWidgetNames(element, page).flatMap(({ attribute, written, name, prefix }): readonly Finding[] => {
    const nearest = findNearestName(name, names);
    // The page's own links may have such fragments: only a fragment that resembles a widget's name is a mistake.
    if (attribute === 'href' && nearest === undefined) return [];
    // The page's own classes, unlike its elements, may start with `coach-`: only the exact name of a widget is a mistake.
    if (attribute === 'class' && prefix === '') {
      const facts = { written, nearest: `coach-widget-${name}` };
      return names.includes(name) ? [{ code: 'tag-as-class', element, attribute, facts }] : [];
    }
    const facts = { written, nearest: nearest && prefix + nearest, allowed: names.map((widget) => prefix + widget) };
    return [{ code: 'unknown-widget', element, attribute, facts }];
  });
}

/** A text in an element that seems to be the name of a widget. */
interface WidgetName {
  /** The attribute that contains the name; missing if it is the element's own name. */
  readonly attribute?: string;
  /** The markup that contains the name, as it is quoted in the message. */
  readonly written: string;
  /** The name without the prefix: `bus-tracker`. */
  readonly name: string;
  /** The prefix of the correct spelling, such as `coach-`; empty in `data-coach-widget` and for classes such as `coach-map`. */
  readonly prefix: string;
}

/** The names in an element that may be intended as the name of a widget. */
function listWidgetNames(element: PageElement, page: TagPage): readonly WidgetName[] {
  const names: WidgetName[] = [];
  if (element.name.startsWith('coach-')) {
    names.push({ written: `<${element.name}>`, name: element.name.slice('coach-'.length), prefix: 'coach-' });
  }
  const attribute = 'data-coach-widget';
  const data = getAttribute(element, attribute);
  if (data !== undefined) {
    names.push({
      attribute,
      written: `${attribute}="${data}"`,
      // The attribute contains the name without a prefix, but authors may have copied one.
      name: data.replace(/^coach-(widget-)?/, ''),
      prefix: '',
    });
  }
  for (const word of (getAttribute(element, 'class') ?? '').split(/\s+/)) {
    // `coach_widgets-map`, a misspelled `coach-widget-map`, has the name `map`; `coach-map` may be a class of the page.
    const [, name] = /^coach[-_]?widgets?[-_]*(.*)$/i.exec(word) ?? [];
    const [, tag] = /^coach-(.+)$/.exec(word) ?? [];
    if (name !== undefined) {
      names.push({ attribute: 'class', written: `class="${word}"`, name, prefix: 'coach-widget-' });
    } else if (tag) names.push({ attribute: 'class', written: word, name: tag, prefix: '' });
  }
  const href = element.name === 'a' ? (getAttribute(element, 'href')?.trim() ?? '') : '';
  const name = getFragmentName(href);
  // A link within the page (`#coach-x`), to another site or by a visitor never mounts a widget, so it is not a misspelt tag.
  if (name !== undefined && !href.startsWith('#') && page.isOwnAddress(href) && !isUserGenerated(element)) {
    names.push({ attribute: 'href', written: `#coach-${name}`, name, prefix: '#coach-' });
  }
  return names;
}

/** Whether a visitor of the page wrote a link (user-generated content). */
const isUserGenerated = (link: PageElement) => /\bugc\b/i.test(getAttribute(link, 'rel') ?? '');

/**
 * Returns the reason why a link with a widget's name is not mounted (replaced by the widget); `undefined` if it is. The
 * list is empty if the link leads to an element of the page with such an id: it is not mounted, but this is no mistake.
 */
export function checkLink({ element, widget }: PageTag, page: TagPage): readonly Finding[] | undefined {
  const href = getAttribute(element, 'href')?.trim() ?? '';
  /** @param markup the text to quote in the message, by default the link's address */
  const report = (code: FindingCode, markup = href): readonly Finding[] => [
    { code, element, attribute: 'href', facts: { written: markup, subject: widget.tag } },
  ];
  if (isUserGenerated(element)) return report('link-of-visitor');
  if (href.startsWith('#')) {
    const hasTarget = page.elements.some((target) => `#${getAttribute(target, 'id')}` === href);
    return hasTarget ? [] : report('link-within-page');
  }
  if (!page.isOwnAddress(href)) return report('link-elsewhere');
  return isInSentence(element) ? report('link-in-sentence', getText(element).trim()) : undefined;
}

/** Whether a link, or an inline element around it, has text with a letter directly in its parent. */
function isInSentence({ name, parent }: PageElement): boolean {
  if (!parent || !/^(a|abbr|b|em|i|mark|small|span|strong|u)$/.test(name)) return false;
  return parent.children.some((child) => typeof child === 'string' && /\p{L}/u.test(child)) || isInSentence(parent);
}
