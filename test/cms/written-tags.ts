import facts from '#widgets/facts.json' with { type: 'json' };
import type { TagCatalog, WidgetDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import { spellings, type Spelling } from '#shared/domain/page/operation/settings.ts';
import { writeTag } from '#shared/domain/page/tags/write-tag.ts';

/** A spelling of a tag, or a format that the WordPress plug-in adds. */
export type Way = Spelling | 'shortcode' | 'block';

/** The spellings without the plug-in, and those that it adds. */
export const ways = { plain: spellings, added: ['shortcode', 'block'] } as const;

const known = (facts as unknown as TagCatalog).widgets;

/** The widgets that own paths, by the slug of their page. */
export const owners: Readonly<Record<string, string>> = {
  'journey-planner': 'journey-planner',
  account: 'account-management',
};

/** Every widget. */
export const widgets: readonly string[] = known.map(({ name }) => name);

/** Every widget that can be on any page. */
export const anywhere: readonly string[] = widgets.filter((name) => !(name in owners));

/** Writes a widget with every option for which there is a sample value. */
export function written(widget: string, way: Way): string {
  const options = optionsOf(known.find(({ name }) => name === widget));
  const fallback = { path: `/${widget}`, label: markOf(widget, way) };
  const values = Object.fromEntries(Object.entries(options).map(([option, value]) => [toAttributeName(option), value]));
  if (way === 'block') {
    return `<!-- wp:coach-widgets/widget ${JSON.stringify({ widget, values, path: fallback.path, words: fallback.label })} /-->`;
  }
  if (way === 'shortcode') {
    const given = Object.entries(values).map(([name, value]) => ` ${name}="${value}"`);
    return `[coach widget="${widget}"${given.join('')}]<a href="${fallback.path}">${fallback.label}</a>[/coach]`;
  }
  return writeTag({ widget, spelling: way, options, fallback });
}

/** The text by which a tag is recognised on the page. */
export const markOf = (widget: string, way: Way): string => `${widget} by ${way}`;

function optionsOf(widget: WidgetDescription | undefined): Readonly<Record<string, string>> {
  const given = (widget?.attributes ?? []).flatMap(({ option, kind, words }) => {
    // Origin and destination must differ.
    if (kind === 'positiveInteger') return [[option, option === 'destinationId' ? '9' : '1'] as const];
    return words?.[0] === undefined ? [] : [[option, words[0]] as const];
  });
  return Object.fromEntries(given);
}
