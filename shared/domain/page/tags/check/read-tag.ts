import { attributeName } from '../attribute-name.ts';
import type { AttributeFacts, TagFacts, WidgetFacts } from '../tag-facts.ts';
import type { Spelling } from '../write-tag.ts';
import { type MarkupElement, type Place, valueOf } from './markup.ts';

/** A tag of ours in a pasted text. */
export interface ReadTag {
  readonly element: MarkupElement;
  readonly widget: WidgetFacts;
  readonly spelling: Spelling;
  /** What the widget takes, with what all take. */
  readonly known: readonly AttributeFacts[];
  /** What was written of these, and where; empty values count as left out. */
  readonly options: readonly ReadOption[];
}

/** An option, as it was written. */
export interface ReadOption {
  readonly facts: AttributeFacts;
  /** How it is called in this spelling. */
  readonly name: string;
  /** Without blanks around it. */
  readonly value: string;
  readonly place: Place;
}

/** The tag that an element is, in whichever spelling (host contract §2); a link is one by its fragment alone. */
export function readTag(element: MarkupElement, facts: TagFacts): ReadTag | undefined {
  const found = spelledIn(element, facts.widgets);
  if (!found) return undefined;
  const known = [...found.widget.attributes, ...facts.common];
  return { element, known, ...found, options: optionsOf(element, found.spelling, known) };
}

function spelledIn(
  element: MarkupElement,
  widgets: readonly WidgetFacts[],
): Pick<ReadTag, 'widget' | 'spelling'> | undefined {
  const byName = (name: string | undefined) => widgets.find((widget) => widget.name === name);
  const ownTag = widgets.find(({ tag }) => tag === element.name);
  if (ownTag) return { widget: ownTag, spelling: 'tag' };
  const data = valueOf(element, 'data-coach-widget')?.trim();
  const byData = byName(data);
  if (byData) return { widget: byData, spelling: 'data' };
  const byClass = byName(/coach-widget-(\S+)/.exec(valueOf(element, 'class') ?? '')?.[1]);
  if (byClass) return { widget: byClass, spelling: 'class' };
  const byLink = element.name === 'a' ? byName(widgetOfLink(valueOf(element, 'href') ?? '')) : undefined;
  return byLink && { widget: byLink, spelling: 'link' };
}

/** The name behind `#coach-` in an address. */
export const widgetOfLink = (href: string): string | undefined => /#coach-([^#\s]+)\s*$/.exec(href)?.[1];

/** The parameters of an address, as they are written in it. */
export function parametersOf(href: string): readonly (readonly [name: string, value: string])[] {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(href) ?? [];
  return [...new URLSearchParams(query)];
}

function optionsOf(
  element: MarkupElement,
  spelling: Spelling,
  known: readonly AttributeFacts[],
): readonly ReadOption[] {
  const href = element.attributes.find(({ name }) => name === 'href');
  return known.flatMap((facts): readonly ReadOption[] => {
    if (spelling === 'link') {
      const value = parametersOf(href?.value ?? '')
        .find(([name]) => name === facts.option)?.[1]
        .trim();
      return value && facts.inLinks ? [{ facts, name: facts.option, value, place: href?.place ?? element.place }] : [];
    }
    const names = [...(spelling === 'tag' ? [attributeName(facts.option)] : []), `data-${attributeName(facts.option)}`];
    const [written] = names.flatMap((name) => element.attributes.find((attribute) => attribute.name === name) ?? []);
    const value = written?.value.trim();
    return written && value ? [{ facts, name: written.name, value, place: written.place }] : [];
  });
}
