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

it('lists the heights that a style sheet can reserve, by width and selector, and none that depends on the address', () => {
  const bothCities = ':is([origin-id][destination-id],[data-origin-id][data-destination-id])';
  expect(rows).toContainEqual(['`coach-bus-tracker`', '255px; 115px from a width of 768px']);
  expect(rows).toContainEqual([`\`coach-bus-tracker${bothCities}\``, '800px']);
  expect(tags.filter((cell) => cell.startsWith('coach-bus-tracker'))).toHaveLength(2);
  expect(tags).not.toContain('coach-toast');
});

it.each(widgets)(
  'keeps the same room for $name in each spelling, whatever is written',
  ({ name, manifest, attributes }) => {
    const heightsOf = (opening: string, closing: string) => {
      document.body.innerHTML = `<${opening}>x</${closing}>`;
      return manifest.heights?.filter(([, , only = '*']) => document.body.firstElementChild?.matches(only));
    };
    for (const options of waysToWrite(attributes)) {
      const written = (prefix: string) =>
        options.map(([option, value]) => `${prefix}${toAttributeName(option)}="${value}"`);
      const kept = heightsOf([manifest.tag, ...written('')].join(' '), manifest.tag);
      for (const spelling of [manifest.tag, `div data-coach-widget="${name}"`, `p class="coach-widget-${name}"`]) {
        const opening = [spelling, ...written('data-')].join(' ');
        expect(heightsOf(opening, spelling.replace(/ .*/, '')), opening).toEqual(kept);
      }
    }
  },
);

/** Each choice of options, with each of the words that one allows. */
function waysToWrite(attributes: Attributes = {}): readonly (readonly (readonly [option: string, value: string])[])[] {
  let ways: readonly (readonly (readonly [string, string])[])[] = [[]];
  for (const [option, reader] of Object.entries(attributes)) {
    const words: string[] = [];
    reader('', words);
    const values = words.length > 0 ? words : ['1'];
    ways = ways.flatMap((way) => [way, ...values.map((value) => [...way, [option, value] as const])]);
  }
  return ways;
}
