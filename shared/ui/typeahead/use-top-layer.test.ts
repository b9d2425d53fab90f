// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placeList } from './use-top-layer.ts';

const field = document.createElement('input');
const list = document.createElement('div');

function place(top: number, sight: { offsetTop?: number; height: number }) {
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, top, 280, 40));
  vi.stubGlobal('visualViewport', { offsetTop: 0, ...sight });
  placeList(list, field);
  const { left, top: y, translate, inlineSize, maxBlockSize } = list.style;
  return { left, top: y, translate, inlineSize, maxBlockSize };
}

beforeEach(() => {
  document.body.replaceChildren(field, list);
  vi.stubGlobal('scrollX', 0);
  vi.stubGlobal('scrollY', 0);
});

describe('placeList', () => {
  it.each([
    ['under the field, with its width', 100, { height: 800 }, '146px', 'none', '360px'],
    ['within the visible height', 100, { height: 400 }, '146px', 'none', '246px'],
    ['above the field when there is more space', 500, { height: 600 }, '494px', '0 -100%', '360px'],
    ['under the field when there is little space on both sides', 60, { height: 200 }, '106px', 'none', '120px'],
    ['above the field, within the space there', 300, { height: 320 }, '294px', '0 -100%', '286px'],
    [
      'above the field, within a viewport that a keyboard has moved',
      700,
      { height: 350, offsetTop: 400 },
      '694px',
      '0 -100%',
      '286px',
    ],
    ['under the field when 220 pixels are left', 500, { height: 774 }, '546px', 'none', '220px'],
    ['above the field when 219 pixels are left', 500, { height: 773 }, '494px', '0 -100%', '360px'],
    ['above the keyboard of a phone', 500, { height: 560 }, '494px', '0 -100%', '360px'],
    ['within a viewport that a keyboard has moved', 500, { height: 400, offsetTop: 400 }, '546px', 'none', '246px'],
  ])('places the list %s', (...row) => {
    expect(place(row[1], row[2])).toEqual({
      left: '20px',
      inlineSize: '280px',
      top: row[3],
      translate: row[4],
      maxBlockSize: row[5],
    });
  });

  it('stays within the window of a browser without a visual viewport', () => {
    vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 100, 280, 40));
    vi.stubGlobal('visualViewport', undefined);
    vi.stubGlobal('innerHeight', 400);
    placeList(list, field);
    expect(list.style).toMatchObject({ top: '146px', translate: 'none', maxBlockSize: '246px' });
  });

  it('divides lengths by the zoom of the page (`zoom` of CSS)', () => {
    Object.assign(list, { currentCSSZoom: 2 });
    vi.stubGlobal('scrollY', 1000);
    const position = place(100, { height: 800 });
    Object.assign(list, { currentCSSZoom: 1 });
    expect(position).toEqual({
      left: '10px',
      inlineSize: '140px',
      top: '576px',
      translate: 'none',
      maxBlockSize: '316px',
    });
  });

  it('positions the list in the page, so that it scrolls with it', () => {
    vi.stubGlobal('scrollY', 1000);
    vi.stubGlobal('scrollX', 5);
    expect(place(100, { height: 800 })).toMatchObject({ left: '25px', top: '1146px' });
  });
});
