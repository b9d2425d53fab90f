import type { AttributeDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import { type WidgetManifest } from '#shared/island/manifest.ts';
import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import { readWidgets, type WidgetSource } from '../read-widgets.ts';
import { firstSentence, readDocs } from './doc-comment.ts';
import { createEventTable } from './event-table.ts';
import { type Table, writeTables } from './marked-tables.ts';
import { createPropertyTable } from './property-table.ts';
import { readTagFacts } from './widget-facts.ts';

/**
 * Writes the tables of attributes, heights, custom properties and events between their marks in `widgets/on-your-site.md`.
 *
 * @throws if marks are missing
 */
export async function writeSiteTables(text: string, root: string): Promise<string> {
  const tables = {
    'attribute values': await createAttributeTable(root),
    heights: await createHeightTable(root),
    'custom properties': createPropertyTable(root),
    events: createEventTable(root),
  };
  return writeTables({ file: 'widgets/on-your-site.md', text }, tables);
}

/** Creates the table of attributes: their three spellings, allowed values, and meaning. */
export async function createAttributeTable(root: string): Promise<Table> {
  const { common, widgets } = await readTagFacts(root);
  return {
    columns: ['tag', 'on the tag', 'elsewhere', 'in a link', 'values', 'meaning'],
    rows: [
      ...common.map((facts) => createAttributeRow('every tag', facts)),
      ...widgets.flatMap(({ tag, attributes }) => attributes.map((facts) => createAttributeRow(`\`${tag}\``, facts))),
    ],
  };
}

function createAttributeRow(tag: string, { option, attribute, values, says, inLinks }: AttributeDescription) {
  return [tag, `\`${attribute}\``, `\`data-${attribute}\``, inLinks ? `\`${option}\`` : '', values, says];
}

type Height = NonNullable<WidgetManifest['heights']>[number];

/**
 * Creates the table of the heights that a page's style sheet can reserve, by tag and, if an attribute changes them, by selector. Heights that depend
 * on the address of the page are omitted: only the bundle can reserve them.
 */
export async function createHeightTable(root: string): Promise<Table> {
  const widgets = await readWidgets(root);
  return { columns: ['tag', '`min-height`'], rows: widgets.flatMap(({ manifest }) => createHeightRows(manifest)) };
}

function createHeightRows({ tag, heights = [] }: WidgetManifest): readonly (readonly string[])[] {
  const inSheets = heights.filter(([, , , query]) => query === undefined);
  const selectors = new Set(inSheets.map(readSelector));
  return [...selectors].map((selector) => {
    const selectorHeights = inSheets.filter((height) => readSelector(height) === selector);
    return [`\`${tag}${selector}\``, selectorHeights.filter(differs).map(describeHeight).join('; ')];
  });
}

const readSelector = ([, , selector = '']: Height) => selector;

/** Whether a height differs from the one for narrower widths. */
const differs = ([, height]: Height, index: number, all: readonly Height[]) => height !== all[index - 1]?.[1];

const describeHeight = ([fromWidth, height]: Height) =>
  fromWidth === 0 ? `${height}px` : `${height}px from a width of ${fromWidth}px`;

/**
 * Writes the table of all widgets, from their manifests, between its marks in a README.
 *
 * @throws if the marks are missing
 */
export async function writeWidgetTable(readme: string, root: string): Promise<string> {
  const widgets = {
    columns: ['tag', 'what it is', 'its own attributes', 'mounts', 'when it fails'],
    rows: (await readWidgets(root)).map(toRow),
  };
  return writeTables({ file: 'widgets/README.md', text: readme }, { widgets });
}

function toRow({ name, file, manifest, attributes }: WidgetSource): readonly string[] {
  const purpose = firstSentence(readDocs(file).get('manifest') ?? '');
  const names = Object.keys(attributes).map((attribute) => `\`${toAttributeName(attribute)}\``);
  const { mountWhen = 'now', onFailure } = manifest;
  const failure = onFailure === 'hide' ? 'shows nothing' : 'shows its fallback';
  return [`[\`${manifest.tag}\`](${name}/)`, purpose, names.join(', '), mountWhen, failure];
}
