import type { Finding, FindingCode } from './finding.ts';
import { nearestName } from './nearest-name.ts';
import { getAttribute, getText, type PageElement } from './page-element.ts';
import { widgetInLink, type ReadTag, type RulePage } from './read-tag.ts';

/**
 * Finds names of widgets that do not exist, in an element that is not a tag (host contract §2).
 *
 * @param names the names of all widgets
 */
export function checkName(element: PageElement, page: RulePage, names: readonly string[]): readonly Finding[] {
  return getWrittenNames(element, page).flatMap(({ attribute, written, name, prefix }): readonly Finding[] => {
    const nearest = nearestName(name, names);
    // A page has its own fragments: only one that is nearly a widget's is a mistake.
    if (attribute === 'href' && nearest === undefined) return [];
    // A class of the page itself may begin with `coach-`, too.
    if (attribute === 'class' && prefix === '') {
      const facts = { written, nearest: `coach-widget-${name}` };
      return names.includes(name) ? [{ code: 'tag-as-class', element, attribute, facts }] : [];
    }
    const facts = { written, nearest: nearest && prefix + nearest, allowed: names.map((each) => prefix + each) };
    return [{ code: 'unknown-widget', element, attribute, facts }];
  });
}

interface WrittenName {
  readonly attribute?: string;
  readonly written: string;
  readonly name: string;
  readonly prefix: string;
}

/** The names in an element that are meant as a widget's. */
function getWrittenNames(element: PageElement, page: RulePage): readonly WrittenName[] {
  const names: WrittenName[] = [];
  if (element.name.startsWith('coach-')) {
    names.push({ written: `<${element.name}>`, name: element.name.slice('coach-'.length), prefix: 'coach-' });
  }
  const attribute = 'data-coach-widget';
  const data = getAttribute(element, attribute);
  if (data !== undefined) {
    names.push({
      attribute,
      written: `${attribute}="${data}"`,
      name: data.replace(/^coach-(widget-)?/, ''),
      prefix: '',
    });
  }
  for (const word of (getAttribute(element, 'class') ?? '').split(/\s+/)) {
    const [, name] = /^coach[-_]?widgets?[-_]*(.*)$/i.exec(word) ?? [];
    const [, tag] = /^coach-(.+)$/.exec(word) ?? [];
    if (name !== undefined) {
      names.push({ attribute: 'class', written: `class="${word}"`, name, prefix: 'coach-widget-' });
    } else if (tag) names.push({ attribute: 'class', written: word, name: tag, prefix: '' });
  }
  const href = element.name === 'a' ? (getAttribute(element, 'href')?.trim() ?? '') : '';
  const name = widgetInLink(href);
  if (name !== undefined && !href.startsWith('#') && page.isOwnAddress(href) && !isOfVisitor(element)) {
    names.push({ attribute: 'href', written: `#coach-${name}`, name, prefix: '#coach-' });
  }
  return names;
}

const isOfVisitor = (link: PageElement) => /\bugc\b/i.test(getAttribute(link, 'rel') ?? '');

/** Why a link that names a widget stays a link; `undefined` if it mounts. */
export function checkLink({ element, widget }: ReadTag, page: RulePage): readonly Finding[] | undefined {
  const href = getAttribute(element, 'href')?.trim() ?? '';
  const finding = (code: FindingCode, written = href): readonly Finding[] => [
    { code, element, attribute: 'href', facts: { written, subject: widget.tag } },
  ];
  if (isOfVisitor(element)) return finding('link-of-visitor');
  if (href.startsWith('#')) {
    const isTarget = page.elements.some((other) => `#${getAttribute(other, 'id')}` === href);
    return isTarget ? [] : finding('link-within-page');
  }
  if (!page.isOwnAddress(href)) return finding('link-elsewhere');
  return isInSentence(element) ? finding('link-in-sentence', getText(element).trim()) : undefined;
}

/** Whether there is text next to a link, or next to what it is in as a part of a sentence. */
function isInSentence({ name, parent }: PageElement): boolean {
  if (!parent || !/^(a|abbr|b|em|i|mark|small|span|strong|u)$/.test(name)) return false;
  return parent.children.some((child) => typeof child === 'string' && /\p{L}/u.test(child)) || isInSentence(parent);
}
