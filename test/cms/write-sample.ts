import facts from '#widgets/facts.json' with { type: 'json' };
import type { TagCatalog, WidgetDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import { spellings, type Spelling } from '#shared/domain/page/operation/settings.ts';
import { writeTag } from '#shared/domain/page/tags/write-tag.ts';

/** A spelling of a tag, or a format that the WordPress plug-in adds. */
export type TagFormat = Spelling | 'shortcode' | 'block';

/** The spellings, and the formats that the plug-in adds. */
export const tagFormats = { spellings, plugInFormats: ['shortcode', 'block'] } as const;

const widgetFacts = (facts as unknown as TagCatalog).widgets;

/** The widgets that own paths, by the slug of their page. */
export const slugs: Readonly<Record<string, string>> = {
  'journey-planner': 'journey-planner',
  account: 'account-management',
};

/** Every widget. */
export const widgets: readonly string[] = widgetFacts.map(({ name }) => name);

/** Every widget that can be on any page. */
export const widgetsForAnyPage: readonly string[] = widgets.filter((name) => !(name in slugs));

/** Writes a widget with every option for which there is a sample value. */
export function writeSample(widget: string, format: TagFormat): string {
  const options = listSampleOptions(widgetFacts.find(({ name }) => name === widget));
  const fallback = { path: `/${widget}`, label: getLabel(widget, format) };
  const values = Object.fromEntries(Object.entries(options).map(([option, value]) => [toAttributeName(option), value]));
  if (format === 'block') {
    return `<!-- wp:coach-widgets/widget ${JSON.stringify({ widget, values, path: fallback.path, words: fallback.label })} /-->`;
  }
  if (format === 'shortcode') {
    const attributes = Object.entries(values).map(([name, value]) => ` ${name}="${value}"`);
    return `[coach widget="${widget}"${attributes.join('')}]<a href="${fallback.path}">${fallback.label}</a>[/coach]`;
  }
  return writeTag({ widget, spelling: format, options, fallback });
}

/** Returns the text that identifies a sample on the page. */
export const getLabel = (widget: string, format: TagFormat): string => `${widget} by ${format}`;

function listSampleOptions(widget: WidgetDescription | undefined): Readonly<Record<string, string>> {
  const options = (widget?.attributes ?? []).flatMap(({ option, kind, words }) => {
    // Origin and destination must differ.
    if (kind === 'positiveInteger') return [[option, option === 'destinationId' ? '9' : '1'] as const];
    return words?.[0] === undefined ? [] : [[option, words[0]] as const];
  });
  return Object.fromEntries(options);
}
