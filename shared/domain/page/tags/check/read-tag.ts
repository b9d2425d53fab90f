import { attributeName, isReadFromLinks } from '../attribute-value.ts';
import type { AttributeFacts, TagFacts, WidgetFacts } from '../tag-facts.ts';
import type { Spelling } from '../../operation/settings.ts';
import { getAncestors, getAttribute, type PageElement } from './page-element.ts';

/** What the rules need to know of the widgets. */
export interface RuleFacts {
  readonly common: readonly OptionFacts[];
  readonly widgets: readonly WidgetRules[];
}

/** A widget. It shows its fallback when it fails, unless it says otherwise. */
interface WidgetRules extends Pick<WidgetFacts, 'tag'>, Partial<Pick<WidgetFacts, 'fails'>> {
  readonly attributes: readonly OptionFacts[];
}

type OptionFacts = Pick<TagFacts['common'][number], 'option' | 'kind' | 'words'>;

/** A page, or a part of one, to be checked. */
export interface RulePage {
  readonly elements: readonly PageElement[];
  /** Whether an address leads to the page's own site. */
  readonly isOwnAddress: (href: string) => boolean;
}

/** The tags of a page, in document order. */
export type TagsByElement = ReadonlyMap<PageElement, ReadTag>;

/** A tag of ours on a page. */
export interface ReadTag {
  readonly element: PageElement;
  readonly widget: RuleFacts['widgets'][number];
  readonly spelling: Spelling;
  /** The options that its widget accepts, and those that every widget accepts. */
  readonly accepts: readonly OptionFacts[];
  /** The options that were written. Empty values are ignored. */
  readonly options: readonly ReadOption[];
}

/** An option, as it was written. */
export interface ReadOption extends Pick<AttributeFacts, 'option' | 'kind' | 'words'> {
  /** Its name in this spelling. */
  readonly name: string;
  /** Without blanks around it. */
  readonly value: string;
  /** The attribute that contains it; of a link `href`. */
  readonly attribute: string;
}

/** The tag that an element is, in any spelling (host contract §2); a link is one by its fragment only. */
export function readTag(element: PageElement, { common, widgets }: RuleFacts): ReadTag | undefined {
  const data = getAttribute(element, 'data-coach-widget');
  const name = data || /coach-widget-(\S+)/.exec(getAttribute(element, 'class') ?? '')?.[1];
  const linked = element.name === 'a' ? widgetInLink(getAttribute(element, 'href') ?? '') : undefined;
  const spelled: readonly (readonly [Spelling, string])[] = [
    ['tag', element.name],
    [data ? 'data' : 'class', `coach-${name}`],
    ['link', `coach-${linked}`],
  ];
  for (const [spelling, tag] of spelled) {
    const widget = widgets.find((candidate) => candidate.tag === tag);
    if (!widget) continue;
    const accepts = [...widget.attributes, ...common];
    return { element, widget, spelling, accepts, options: readOptions(element, spelling, accepts) };
  }
  return undefined;
}

/** Whether an element is in a part of the page that visitors write. */
export const isIgnored = (element: PageElement): boolean =>
  [element, ...getAncestors(element)].some((around) => getAttribute(around, 'data-coach-ignore') !== undefined);

/** The name after `#coach-` in an address. */
export const widgetInLink = (href: string): string | undefined => /#coach-([^#\s]+)\s*$/.exec(href)?.[1];

/** The parameters of an address, as they are written in it. */
export function readParameters(href: string): readonly (readonly [name: string, value: string])[] {
  return [...new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(href)?.[1])];
}

function readOptions(element: PageElement, spelling: Spelling, taken: ReadTag['accepts']): readonly ReadOption[] {
  const isLink = spelling === 'link';
  const parameters = isLink ? readParameters(getAttribute(element, 'href') ?? '') : [];
  return taken.flatMap((facts): readonly ReadOption[] => {
    const names = [attributeName(facts.option), `data-${attributeName(facts.option)}`].slice(
      spelling === 'tag' ? 0 : 1,
    );
    const written = names.find((each) => getAttribute(element, each) !== undefined) ?? '';
    const name = isLink ? facts.option : written;
    const text = isLink ? parameters.find(([parameter]) => parameter === name)?.[1] : getAttribute(element, name);
    const value = text?.trim();
    if (!value || (isLink && !isReadFromLinks(facts))) return [];
    return [{ ...facts, name, value, attribute: isLink ? 'href' : name }];
  });
}
