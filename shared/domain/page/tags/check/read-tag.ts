import { toAttributeName, isReadFromLinks } from '../attribute-value.ts';
import type { AttributeDescription, WidgetDescription } from '../tag-catalog.ts';
import type { Spelling } from '../../operation/settings.ts';
import { getAncestors, getAttribute, type PageElement } from './page-element.ts';

/**
 * The widgets and their options, as far as the checks of a page's tags need them. A tag is the markup that places a widget
 * on a page. `common` are the options that every widget has.
 */
export interface TagDefinitions {
  readonly common: readonly OptionDefinition[];
  readonly widgets: readonly WidgetDefinition[];
}

/** A widget. If it fails, it shows the content of its tag, unless `fails` is `nothing`. */
interface WidgetDefinition extends Pick<WidgetDescription, 'tag'>, Partial<Pick<WidgetDescription, 'fails'>> {
  readonly attributes: readonly OptionDefinition[];
}

/** An option of a widget: its name in camelCase, the kind of its values, and the allowed ones (`words`) of `oneOf`. */
type OptionDefinition = Pick<AttributeDescription, 'option' | 'kind' | 'words'>;

/** A page, or a part of one, to check. */
export interface TagPage {
  readonly elements: readonly PageElement[];
  /** Whether an address leads to the page's own site. */
  readonly isOwnAddress: (href: string) => boolean;
  /** The origin of the page, against which paths of the API and of scripts are resolved. */
  readonly origin: string;
}

/** The tags of a page by element, in document order. */
export type TagsByElement = ReadonlyMap<PageElement, PageTag>;

/** A widget's tag on a page. */
export interface PageTag {
  readonly element: PageElement;
  readonly widget: WidgetDefinition;
  readonly spelling: Spelling;
  /** The options of its widget, and those of every widget. */
  readonly acceptedOptions: readonly OptionDefinition[];
  /** The options that are set. Empty values are ignored. */
  readonly options: readonly TagOption[];
}

/** An option that is set in a tag. */
export interface TagOption extends OptionDefinition {
  /** The option's name in the spelling of the tag. */
  readonly name: string;
  /** Trimmed. */
  readonly value: string;
  /** The attribute that contains the option; `href` for a link. */
  readonly attribute: string;
}

/**
 * Reads an element as a tag in any spelling (host contract §2); `undefined` if it is not a tag. The spellings of the widget
 * `stops`:
 *
 * - `tag`: `<coach-stops city-id="1">`
 *
 * - `data`: `<div data-coach-widget="stops" data-city-id="1">`
 *
 * - `class`: `<div class="coach-widget-stops" data-city-id="1">`
 *
 * - `link`: `<a href="/stops?cityId=1#coach-stops">`
 */
export function readTag(element: PageElement, { common, widgets }: TagDefinitions): PageTag | undefined {
  const data = getAttribute(element, 'data-coach-widget');
  const name = data || /coach-widget-(\S+)/.exec(getAttribute(element, 'class') ?? '')?.[1];
  const fragmentName = element.name === 'a' ? getFragmentName(getAttribute(element, 'href') ?? '') : undefined;
  // The first spelling that names a widget counts; the class only if `data-coach-widget` is missing or empty. An undefined name
  // gives `coach-undefined`, which is not the tag of a widget.
  const candidates: readonly (readonly [Spelling, string])[] = [
    ['tag', element.name],
    [data ? 'data' : 'class', `coach-${name}`],
    ['link', `coach-${fragmentName}`],
  ];
  for (const [spelling, tag] of candidates) {
    const widget = widgets.find((candidate) => candidate.tag === tag);
    if (!widget) continue;
    const acceptedOptions = [...widget.attributes, ...common];
    return { element, widget, spelling, acceptedOptions, options: readOptions(element, spelling, acceptedOptions) };
  }
  return undefined;
}

/** Whether an element is in content whose tags are ignored (`data-coach-ignore`), such as visitors' comments. */
export const isIgnored = (element: PageElement): boolean =>
  [element, ...getAncestors(element)].some((container) => getAttribute(container, 'data-coach-ignore') !== undefined);

/** The name after `#coach-` in an address: `stops` in `/stops?cityId=1#coach-stops`. */
export const getFragmentName = (href: string): string | undefined => /#coach-([^#\s]+)\s*$/.exec(href)?.[1];

/** The query parameters of an address. */
export function readParameters(href: string): URLSearchParams {
  return new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(href)?.[1]);
}

/** Reads the options that are set: from the query of a link, or else from attributes. */
function readOptions(element: PageElement, spelling: Spelling, acceptedOptions: PageTag['acceptedOptions']) {
  const isLink = spelling === 'link';
  const parameters = readParameters(isLink ? (getAttribute(element, 'href') ?? '') : '');
  return acceptedOptions.flatMap((definition): readonly TagOption[] => {
    const { option } = definition;
    // Only elements of widgets, such as `<coach-stops>`, have options without the prefix `data-`.
    const names = [toAttributeName(option), `data-${toAttributeName(option)}`].slice(spelling === 'tag' ? 0 : 1);
    // Empty if the option is not set. No attribute has an empty name, so the value is undefined then.
    const attribute = names.find((candidate) => getAttribute(element, candidate) !== undefined) ?? '';
    const name = isLink ? option : attribute;
    const text = isLink ? parameters.get(name) : getAttribute(element, name);
    const value = text?.trim();
    if (!value || (isLink && !isReadFromLinks(definition))) return [];
    return [{ ...definition, name, value, attribute: isLink ? 'href' : name }];
  });
}
