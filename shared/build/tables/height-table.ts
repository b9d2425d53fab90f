import type { WidgetManifest } from '#shared/island/manifest.ts';
import type { Table } from './marked-tables.ts';
import { readWidgets } from '../read-widgets.ts';

type Height = NonNullable<WidgetManifest['heights']>[number];

/**
 * The heights that a page's own style sheet can keep free, by tag and, where an attribute decides, too, by selector. What
 * the page's address decides is left out: the bundle keeps that room, and no style sheet can.
 */
export async function heightTable(root: string): Promise<Table> {
  const widgets = await readWidgets(root);
  return { columns: ['tag', '`min-height`'], rows: widgets.flatMap(({ manifest }) => rowsOf(manifest)) };
}

function rowsOf({ tag, heights = [] }: WidgetManifest): readonly (readonly string[])[] {
  const inSheets = heights.filter(([, , , query]) => query === undefined);
  const selectors = new Set(inSheets.map(selectorOf));
  return [...selectors].map((selector) => {
    const kept = inSheets.filter((height) => selectorOf(height) === selector);
    return [`\`${tag}${selector}\``, kept.filter(isAnother).map(wordsOf).join('; ')];
  });
}

const selectorOf = ([, , only = '']: Height) => only;

/** Whether a height differs from the one for narrower places. */
const isAnother = ([, height]: Height, index: number, all: readonly Height[]) => height !== all[index - 1]?.[1];

const wordsOf = ([fromWidth, height]: Height) =>
  fromWidth === 0 ? `${height}px` : `${height}px from a width of ${fromWidth}px`;
