// @vitest-environment happy-dom
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLink } from '#shared/island/tags/read-link.ts';
import { readTag } from '#shared/island/tags/spellings.ts';
import { createAttributeTable } from './site-tables.ts';
import { readWidgets } from '../read-widgets.ts';

const root = path.join(import.meta.dirname, '../../..');
const manifests = new Map((await readWidgets(root)).map(({ manifest }) => [manifest.tag as string, manifest]));
const { rows } = await createAttributeTable(root);
const removeBackticks = (cell = '') => cell.replaceAll('`', '');
const toOption = (attribute: string) => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** How a piece of markup is read, for a tag. */
function readOption(html: string, option: string): string | null | undefined {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as HTMLElement;
  const tag = element instanceof HTMLAnchorElement ? readLink(element, manifests) : readTag(element, manifests);
  return tag?.option(option);
}

describe.each(rows)('%s: %s', (...cells) => {
  const [tagCell = '', attribute = '', data = '', query = '', values = '', meaning = ''] = cells;
  const tag = tagCell === 'every tag' ? 'coach-bus-tracker' : removeBackticks(tagCell);
  const option = toOption(removeBackticks(attribute));

  it('is read in each spelling of the table', () => {
    expect(readOption(`<${tag} ${removeBackticks(attribute)}="x"></${tag}>`, option)).toBe('x');
    expect(readOption(`<div data-coach-widget="${tag.slice(6)}" ${removeBackticks(data)}="x"></div>`, option)).toBe(
      'x',
    );
    const name = query ? removeBackticks(query) : option;
    expect(readOption(`<a href="/there?${name}=x#${tag}">There</a>`, option)).toBe(query ? 'x' : null);
  });

  it('has values and a meaning', () => {
    expect(values).not.toBe('');
    expect(meaning, `${tag}: its ${attribute} has no comment in the manifest`).not.toBe('');
  });
});

it('begins with the attributes of every tag', () => {
  const common = rows.filter(([tag]) => tag === 'every tag');
  expect(common.map(([, attribute]) => removeBackticks(attribute))).toEqual([
    'mount',
    'isolation',
    'locale',
    'heading-level',
  ]);
  expect(rows.slice(0, common.length)).toEqual(common);
});

it('lists allowed values, or describes what the reader accepts', () => {
  const getValues = (tag: string, attribute: string) =>
    rows.find(([first, second]) => removeBackticks(first) === tag && removeBackticks(second) === attribute)?.[4];
  expect(getValues('coach-find-tickets', 'trip')).toBe('`single`, `return`');
  expect(getValues('coach-bus-tracker', 'date')).toBe('an existing day, `yyyy-MM-dd`');
  expect(getValues('every tag', 'heading-level')).toBe('a whole number from 1 to 6');
});
