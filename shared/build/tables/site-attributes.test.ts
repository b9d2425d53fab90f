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
const plain = (cell = '') => cell.replaceAll('`', '');
const optionOf = (attribute: string) => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** How a piece of markup is read, for a tag. */
function read(html: string, option: string): string | null | undefined {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as HTMLElement;
  const found = element instanceof HTMLAnchorElement ? readLink(element, manifests) : readTag(element, manifests);
  return found?.option(option);
}

describe.each(rows)('%s: %s', (...cells) => {
  const [said = '', attribute = '', data = '', query = '', values = '', meaning = ''] = cells;
  const tag = said === 'every tag' ? 'coach-bus-tracker' : plain(said);
  const option = optionOf(plain(attribute));

  it('is read in each spelling that the table lists', () => {
    expect(read(`<${tag} ${plain(attribute)}="x"></${tag}>`, option)).toBe('x');
    expect(read(`<div data-coach-widget="${tag.slice(6)}" ${plain(data)}="x"></div>`, option)).toBe('x');
    const name = query ? plain(query) : option;
    expect(read(`<a href="/there?${name}=x#${tag}">There</a>`, option)).toBe(query ? 'x' : null);
  });

  it('has values and a meaning', () => {
    expect(values).not.toBe('');
    expect(meaning, `${tag}: its ${attribute} has no comment in the manifest`).not.toBe('');
  });
});

it('begins with the attributes that every tag takes', () => {
  const common = rows.filter(([tag]) => tag === 'every tag');
  expect(common.map(([, attribute]) => plain(attribute))).toEqual(['mount', 'isolation', 'locale', 'heading-level']);
  expect(rows.slice(0, common.length)).toEqual(common);
});

it('lists the values that are allowed, and for others what the reader accepts', () => {
  const valuesOf = (tag: string, attribute: string) =>
    rows.find(([first, second]) => plain(first) === tag && plain(second) === attribute)?.[4];
  expect(valuesOf('coach-find-tickets', 'trip')).toBe('`single`, `return`');
  expect(valuesOf('coach-bus-tracker', 'date')).toBe('an existing day, `yyyy-MM-dd`');
  expect(valuesOf('every tag', 'heading-level')).toBe('a whole number from 1 to 6');
});
