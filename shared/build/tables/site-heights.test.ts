// @vitest-environment happy-dom
import path from 'node:path';
import { expect, it } from 'vitest';
import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import type { Attributes } from '#shared/island/manifest.ts';
import { createHeightTable } from './site-tables.ts';
import { readWidgets } from '../read-widgets.ts';

const root = path.join(import.meta.dirname, '../../..');
const widgets = await readWidgets(root);
const { rows } = await createHeightTable(root);
const tags = rows.map(([cell = '']) => cell.replaceAll('`', ''));

it('lists the heights that a style sheet can reserve, by width and selector, but none that depend on the address', () => {
  const bothCities = ':is([origin-id][destination-id],[data-origin-id][data-destination-id])';
  expect(rows).toContainEqual(['`coach-bus-tracker`', '255px; 115px from a width of 768px']);
  expect(rows).toContainEqual([`\`coach-bus-tracker${bothCities}\``, '800px']);
  expect(tags.filter((cell) => cell.startsWith('coach-bus-tracker'))).toHaveLength(2);
  expect(tags).not.toContain('coach-toast');
});

it.each(widgets)('reserves the same height for $name in each spelling', ({ name, manifest, attributes }) => {
  const getHeights = (opening: string, closing: string) => {
    document.body.innerHTML = `<${opening}>x</${closing}>`;
    return manifest.heights?.filter(([, , only = '*']) => document.body.firstElementChild?.matches(only));
  };
  for (const options of listCombinations(attributes)) {
    const writeAttributes = (prefix: string) =>
      options.map(([option, value]) => `${prefix}${toAttributeName(option)}="${value}"`);
    const tagHeights = getHeights([manifest.tag, ...writeAttributes('')].join(' '), manifest.tag);
    for (const spelling of [manifest.tag, `div data-coach-widget="${name}"`, `p class="coach-widget-${name}"`]) {
      const opening = [spelling, ...writeAttributes('data-')].join(' ');
      expect(getHeights(opening, spelling.replace(/ .*/, '')), opening).toEqual(tagHeights);
    }
  }
});

/** Lists all combinations of options with their allowed values. */
function listCombinations(
  attributes: Attributes = {},
): readonly (readonly (readonly [option: string, value: string])[])[] {
  let combinations: readonly (readonly (readonly [string, string])[])[] = [[]];
  for (const [option, reader] of Object.entries(attributes)) {
    const allowedValues: string[] = [];
    reader('', allowedValues);
    const values = allowedValues.length > 0 ? allowedValues : ['1'];
    combinations = combinations.flatMap((combination) => [
      combination,
      ...values.map((value) => [...combination, [option, value] as const]),
    ]);
  }
  return combinations;
}
