import { describe, expect, it } from 'vitest';
import { findPosition, readMarkup } from './check-view.ts';

describe('readMarkup', () => {
  it('keeps the positions of elements and attributes', () => {
    const { elements, needsScript } = readMarkup('words\n  <p\n   id="a">in<!-- note --></p>');
    expect(needsScript).toBe(false);
    expect(elements).toEqual([
      {
        name: 'p',
        attributes: [{ name: 'id', value: 'a', position: { line: 3, column: 4 } }],
        parent: undefined,
        children: ['in'],
        source: { position: { line: 2, column: 3 }, contentPosition: { line: 3, column: 11 }, isClosed: true },
      },
    ]);
  });

  it.each([
    ['<p>', false],
    ['<p></p>', true],
    ['<coach-stops />', false],
  ])('sees whether %s is closed', (text, isClosed) => {
    expect(readMarkup(text).elements[0]?.source).toMatchObject({ isClosed });
  });

  it('gives elements that the parser adds the first position, and closes them', () => {
    const { elements, needsScript } = readMarkup('<!doctype html>\n<p>a</p>');
    const start = { line: 1, column: 1 };
    const impliedSource = { source: { position: start, contentPosition: start, isClosed: true } };
    expect(needsScript).toBe(true);
    expect(elements).toMatchObject([
      { name: 'html', ...impliedSource },
      { name: 'head', ...impliedSource },
      { name: 'body', ...impliedSource },
      { name: 'p', parent: { name: 'body' }, source: { position: { line: 2, column: 1 } } },
    ]);
  });
});

it.each([
  ['of an element', '<p>\n<i>x</i></p>', {}, '1:1'],
  ['in the text of an element', '<p>\n x</p>', { offset: 2 }, '2:2'],
  ['of an attribute', '<p\nid="a">x</p>', { attribute: 'id' }, '2:1'],
  ['in the value of an attribute', '<p\nid="ab">x</p>', { attribute: 'id', offset: 1 }, '2:6'],
  ['of an attribute that is missing', '<p>x</p>', { attribute: 'id' }, '1:1'],
])('finds the position %s', (...[, text, about, expected]) => {
  const [element] = readMarkup(text).elements;
  if (!element) throw new Error('The text has no element.');
  const { line, column } = findPosition({ code: 'tag-empty', element, facts: {}, ...about });
  expect(`${line}:${column}`).toBe(expected);
});
