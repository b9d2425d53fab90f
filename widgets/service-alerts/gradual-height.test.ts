// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdHeight } from './gradual-height.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A box in a tag for which the page has reserved a height, both in px. */
function openBox(reservedPx: number, contentPx: number) {
  const tag = document.body.appendChild(document.createElement('div'));
  tag.setAttribute('data-coach-state', 'loading');
  vi.spyOn(tag, 'clientHeight', 'get').mockReturnValue(reservedPx);
  const box = tag.appendChild(document.createElement('div'));
  vi.spyOn(box, 'offsetHeight', 'get').mockReturnValue(contentPx);
  const heights: string[] = [];
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => setTimeout(step, 16));
  vi.stubGlobal('cancelAnimationFrame', (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer));
  const readHeights = () => {
    heights.push(box.style.blockSize);
    while (vi.getTimerCount() > 0) {
      vi.advanceTimersToNextTimer();
      heights.push(box.style.blockSize);
    }
    return heights;
  };
  return { box, readHeights };
}

describe('the height of a box', () => {
  it('is the one that the page has reserved, and clips its content, until it settles', () => {
    const { box } = openBox(52, 80);
    holdHeight(box);
    expect([box.style.blockSize, box.style.overflow]).toEqual(['52px', 'clip']);
  });

  it('is the one reserved on a shadow host', () => {
    const host = document.body.appendChild(document.createElement('div'));
    vi.spyOn(host, 'clientHeight', 'get').mockReturnValue(52);
    const box = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    holdHeight(box);
    expect(box.style.blockSize).toBe('52px');
  });

  it.each([
    ['grows', 52, 57, ['52px', '54px', '56px', '']],
    ['shrinks', 5, 0, ['5px', '3px', '1px', '']],
    ['stays', 52, 52, ['']],
  ])('%s by 2 px with each frame: from %i to %i px', (...[, from, to, expected]) => {
    const { box, readHeights } = openBox(from, to);
    holdHeight(box).settle({ isAtOnce: false });
    expect(readHeights()).toEqual(expected);
    expect(box.style.overflow).toBe('');
  });

  it('changes at once when the visitor caused it', () => {
    const { box, readHeights } = openBox(52, 80);
    holdHeight(box).settle({ isAtOnce: true });
    expect(readHeights()).toEqual(['']);
  });

  it('changes at once when reduced motion is preferred', () => {
    const { box, readHeights } = openBox(52, 80);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
    holdHeight(box).settle({ isAtOnce: false });
    expect(readHeights()).toEqual(['']);
  });

  it('starts from the last height when it settles again', () => {
    const { box, readHeights } = openBox(50, 54);
    const gradualHeight = holdHeight(box);
    gradualHeight.settle({ isAtOnce: true });
    vi.spyOn(box, 'offsetHeight', 'get').mockReturnValue(51);
    gradualHeight.settle({ isAtOnce: false });
    expect(readHeights()).toEqual(['54px', '52px', '']);
  });
});
