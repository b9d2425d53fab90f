// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { centre, needsMore, measureSight } from './ribbon.tsx';

const sight = { before: 0, width: 1000, after: 2000 };

describe('needsMore (spec §4 "Ribbon": fewer than half a screen remain)', () => {
  it.each([
    ['false with many days left', {}, undefined, false],
    ['false with half a screen left', { after: 500 }, undefined, false],
    ['true with less than half a screen left', { after: 499 }, undefined, true],
    ['true with less than half a screen left after the chosen day', {}, 450, true],
    ['false with half a screen left after the chosen day', {}, 500, false],
    ['true with less than a screen and a half left during a swipe', { after: 1499 }, undefined, true, 1],
    ['false with a screen and a half left during a swipe', { after: 1500 }, undefined, false, 1],
    ['true with less than two screens and a half left during a fast swipe', { after: 2499 }, undefined, true, 2],
    ['false for the chosen day during a swipe', { after: 9000 }, 500, false, 2],
    ['false before the layout', { width: 0, after: 0 }, undefined, false],
  ])('is %s', (...row) => {
    expect(needsMore({ ...sight, ...row[1] }, row[2], row[4])).toBe(row[3]);
  });
});

describe('a scroller', () => {
  const scroller = document.createElement('div');
  const day = document.createElement('div');

  it.each([
    ['from left to right', 200],
    ['from right to left', -200],
  ])('is measured from its scroll position: %s', (_, scrollLeft) => {
    const sizes = { scrollLeft, clientWidth: 450, scrollWidth: 1050 };
    for (const [name, value] of Object.entries(sizes))
      vi.spyOn(scroller, name as 'scrollLeft', 'get').mockReturnValue(value);
    expect(measureSight(scroller)).toEqual({ before: 200, width: 450, after: 400 });
  });

  it('has no hidden length after its end, despite rounding', () => {
    const sizes = { scrollLeft: 601, clientWidth: 450, scrollWidth: 1050 };
    for (const [name, value] of Object.entries(sizes))
      vi.spyOn(scroller, name as 'scrollLeft', 'get').mockReturnValue(value);
    expect(measureSight(scroller).after).toBe(0);
  });

  it('scrolls a day to its centre', () => {
    vi.spyOn(scroller, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 450, 80));
    vi.spyOn(day, 'getBoundingClientRect').mockReturnValue(new DOMRect(500, 0, 150, 80));
    scroller.scrollBy = vi.fn();
    centre(scroller, day, 'auto');
    expect(scroller.scrollBy).toHaveBeenCalledWith({ left: 250, behavior: 'auto' });
  });
});
