import { describe, expect, it } from 'vitest';
import type { MarkupElement } from '#shared/domain/page/tags/check/markup.ts';
import { readMarkup } from './read-markup.ts';

const firstOf = (text: string) =>
  readMarkup(text).roots.find((root): root is MarkupElement => typeof root !== 'string');

describe('readMarkup', () => {
  it('keeps the places of elements and attributes', () => {
    expect(readMarkup('words\n  <p\n   id="a">in<!-- note --></p>')).toEqual({
      isPage: false,
      roots: [
        'words\n  ',
        {
          ...{ name: 'p', place: { line: 2, column: 3 }, insideAt: { line: 3, column: 11 } },
          attributes: [{ name: 'id', value: 'a', place: { line: 3, column: 4 } }],
          ...{ inside: ['in'], isSelfClosed: false, isClosed: true },
        },
      ],
    });
  });

  it.each([
    ['<p>', false, false],
    ['<p></p>', false, true],
    ['<coach-stops />', true, false],
  ])('sees how %s ends', (text, isSelfClosed, isClosed) => {
    expect(firstOf(text)).toMatchObject({ isSelfClosed, isClosed });
  });

  it('gives elements that the parser adds the first place, as closed ones', () => {
    const { roots, isPage } = readMarkup('<!doctype html>\n<p>a</p>');
    const [html] = roots as readonly MarkupElement[];
    const added = {
      place: { line: 1, column: 1 },
      insideAt: { line: 1, column: 1 },
      isSelfClosed: false,
      isClosed: true,
    };
    expect(isPage).toBe(true);
    expect(html).toMatchObject({ name: 'html', ...added });
    expect(html?.inside[1]).toMatchObject({ name: 'body', inside: [{ name: 'p', place: { line: 2, column: 1 } }] });
  });
});
