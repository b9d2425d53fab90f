import facts from '#widgets/facts.json' with { type: 'json' };
import type { TagFacts, WidgetFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { attributeName } from '#shared/domain/page/tags/attribute-value.ts';
import { spellings, type Spelling } from '#shared/domain/page/operation/settings.ts';
import { writeTag } from '#shared/domain/page/tags/write-tag.ts';

/** A way in which an editor writes a widget: a spelling of its tag, or what the plug-in for WordPress adds. */
export type Way = Spelling | 'shortcode' | 'block';

/** The ways without a plug-in, and those that it adds. */
export const ways = { plain: spellings, added: ['shortcode', 'block'] } as const;

const known = (facts as unknown as TagFacts).widgets;

/** The widgets that own paths, by the slug of the page that they have to stand on. */
export const owners: Readonly<Record<string, string>> = {
  'journey-planner': 'journey-planner',
  account: 'account-management',
};

/** Every widget. */
export const widgets: readonly string[] = known.map(({ name }) => name);

/** Every widget that can stand on any page. */
export const anywhere: readonly string[] = widgets.filter((name) => !(name in owners));

/** What an editor writes for a widget: each of its options that a value is known for. */
export function written(widget: string, way: Way): string {
  const options = optionsOf(known.find(({ name }) => name === widget));
  const fallback = { path: `/${widget}`, words: markOf(widget, way) };
  const values = Object.fromEntries(Object.entries(options).map(([option, value]) => [attributeName(option), value]));
  if (way === 'block') {
    return `<!-- wp:coach-widgets/widget ${JSON.stringify({ widget, values, ...fallback })} /-->`;
  }
  if (way === 'shortcode') {
    const given = Object.entries(values).map(([name, value]) => ` ${name}="${value}"`);
    return `[coach widget="${widget}"${given.join('')}]<a href="${fallback.path}">${fallback.words}</a>[/coach]`;
  }
  return writeTag({ widget, spelling: way, options, fallback });
}

/** The words by which a tag is known again on the page. */
export const markOf = (widget: string, way: Way): string => `${widget} by ${way}`;

function optionsOf(widget: WidgetFacts | undefined): Readonly<Record<string, string>> {
  const given = (widget?.attributes ?? []).flatMap(({ option, kind, words }) => {
    // Nobody travels to where they are.
    if (kind === 'positiveInteger') return [[option, option === 'destinationId' ? '9' : '1'] as const];
    return words?.[0] === undefined ? [] : [[option, words[0]] as const];
  });
  return Object.fromEntries(given);
}
