import type { AttributeDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import { type WidgetManifest } from '#shared/island/manifest.ts';
import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import { readWidgets, type WidgetSource } from '../read-widgets.ts';
import { getFirstSentence, readDocs } from './doc-comment.ts';
import { createEventTable } from './event-table.ts';
import { type Table, writeTables } from './marked-tables.ts';
import { createPropertyTable } from './property-table.ts';
import { readTagFacts } from './widget-facts.ts';

/**
 * Replaces the tables of attributes, heights, custom properties and events in the text of `widgets/on-your-site.md`, between
 * comments that mark their places: `<!-- heights: … -->` and `<!-- end of heights -->`.
 *
 * @param root the project's folder
 * @returns the new text; the caller writes the file
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

/**
 * Creates the table of the attributes of tags: their name on the tag (`origin-id`), on other elements (`data-origin-id`) and
 * in the query of a link (`originId`, empty if links cannot contain it), their allowed values, and their meaning.
 */
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

/**
 * The minimum width of the tag in px from which a height applies, the height in px, and two optional conditions: a selector
 * that the tag must match, and a condition for the query of the page's address.
 */
type Height = NonNullable<WidgetManifest['heights']>[number];

/**
 * Creates the table of the heights that a page's style sheet can reserve until a widget has loaded, by tag and, if an
 * attribute changes them, by selector: `coach-find-tickets:not([layout=stack],…)`. Heights that depend on the address of
 * the page are omitted: only the script of the widgets can reserve them.
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

/** Returns the selector of a height; empty for any tag. */
const readSelector = ([, , selector = '']: Height) => selector;

/**
 * Whether a height differs from the previous one in the list, which is for narrower widths: if it is the same, it need not be
 * listed. The list has the heights of one selector, by ascending width.
 */
const differs = ([, height]: Height, index: number, all: readonly Height[]) => height !== all[index - 1]?.[1];

const describeHeight = ([fromWidth, height]: Height) =>
  fromWidth === 0 ? `${height}px` : `${height}px from a width of ${fromWidth}px`;

/**
 * Replaces the table of all widgets, from their manifests, between its marks in the text of `widgets/README.md`.
 *
 * @returns the new text; the caller writes the file
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
  // The doc comment of the manifest in its file.
  const purpose = getFirstSentence(readDocs(file).get('manifest') ?? '');
  const names = Object.keys(attributes).map((attribute) => `\`${toAttributeName(attribute)}\``);
  const { mountWhen = 'now', onFailure } = manifest;
  const failure = onFailure === 'hide' ? 'shows nothing' : 'shows its fallback';
  return [`[\`${manifest.tag}\`](${name}/)`, purpose, names.join(', '), mountWhen, failure];
}
