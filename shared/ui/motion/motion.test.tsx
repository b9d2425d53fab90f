// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListMotion } from './list-motion.tsx';
import { endMotion, playOnce, quickMs } from './play-once.ts';
import { SharedPlaces, useSharedPlace } from './shared-places.tsx';

const cardHeight = 100;
let motions: { text: string | null; from: unknown; durationMs: unknown }[] = [];
let prefersReducedMotion = false;

beforeEach(() => {
  motions = [];
  prefersReducedMotion = false;
  vi.stubGlobal('innerHeight', 450);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }));
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames, options) {
    const durationMs = typeof options === 'object' ? options.duration : options;
    motions.push({ text: this.textContent, from: (frames as Keyframe[])[0], durationMs });
    return { id: '', cancel: vi.fn() } as unknown as Animation;
  });
  // Each card is below the previous one; a box with `data-top` is at that position.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this.getAttribute('data-top');
    const place = this.localName === 'li' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(0, top === null ? place * cardHeight : Number(top), 300, cardHeight);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.getBoundingClientRect().top;
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('playOnce', () => {
  it('has the duration of the style sheets, at most 200 ms', () => {
    const tokens = readFileSync('shared/ui/tokens.css', 'utf8');
    expect(tokens).toContain(`--_quick: ${quickMs}ms ease-out;`);
    expect(quickMs).toBeGreaterThanOrEqual(150);
    expect(quickMs).toBeLessThanOrEqual(200);
    playOnce(document.body, { opacity: 0 });
    expect(motions).toEqual([{ text: '', from: { opacity: 0 }, durationMs: quickMs }]);
  });

  it('can be cancelled without cancelling other animations', () => {
    const animations = ['', 'coach-motion', 'other'].map((id) => ({ id, cancel: vi.fn() }));
    playOnce(document.body, { opacity: 0 });
    const element = { getAnimations: () => animations } as unknown as Element;
    endMotion(element);
    expect(animations.map(({ cancel }) => cancel.mock.calls.length)).toEqual([0, 1, 0]);
    expect(() => endMotion({} as Element)).not.toThrow();
  });

  it('animates nothing if the user prefers reduced motion or the browser does not support it', () => {
    prefersReducedMotion = true;
    playOnce(document.body, { opacity: 0 });
    prefersReducedMotion = false;
    playOnce({} as Element, { opacity: 0 });
    expect(motions).toEqual([]);
  });
});

describe('ListMotion', () => {
  function List({ cards, top }: { cards: readonly string[]; top?: number }) {
    const list = useRef<HTMLUListElement>(null);
    return (
      <ListMotion list={list}>
        <ul ref={list}>
          {cards.map((card) => (
            <li key={card} data-top={top}>
              {card}
            </li>
          ))}
        </ul>
      </ListMotion>
    );
  }

  function rearrange(before: readonly string[], after: readonly string[]) {
    const { rerender } = render(<List cards={before} />);
    expect(motions).toEqual([]);
    rerender(<List cards={after} />);
    return motions.map(({ text, from }) => [text, from]);
  }

  it.each([
    ['moves nothing if the order stays the same', ['a', 'b', 'c'], ['a', 'b', 'c'], []],
    [
      'moves cards from their former places if the order changes, half transparent past others',
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      [
        ['b', { transform: 'translate(0px, 100px)', opacity: 0.3 }],
        ['c', { transform: 'translate(0px, 100px)', opacity: 0.3 }],
        ['a', { transform: 'translate(0px, -200px)', opacity: 0.3 }],
      ],
    ],
    [
      'moves remaining cards up, and fades in new ones',
      ['a', 'b'],
      ['b', 'c'],
      [
        ['b', { transform: 'translate(0px, 100px)', opacity: 0.3 }],
        ['c', { opacity: 0 }],
      ],
    ],
    [
      'fades in cards from below the window, and does not move cards that leave it',
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['f', 'b', 'c', 'd', 'e', 'a'],
      [['f', { opacity: 0 }]],
    ],
    ['moves nothing in a list that was empty', [], ['a'], []],
    ['continues the motion of a card that stays in its place', ['a', 'b'], ['a', 'c'], [['c', { opacity: 0 }]]],
  ])('%s', (...[, before, after, expected]) => expect(rearrange(before, after)).toEqual(expected));

  it.each([
    [40, { transform: 'translate(0px, -40px)' }],
    [50, { transform: 'translate(0px, -50px)' }],
    [60, { transform: 'translate(0px, -60px)', opacity: 0.3 }],
  ])('a card that moves by %i px is half transparent if that is more than half its height', (top, expected) => {
    const { rerender } = render(<List cards={['a']} top={0} />);
    rerender(<List cards={['a']} top={top} />);
    expect(motions.map(({ from }) => from)).toEqual([expected]);
  });
});

describe('useSharedPlace', () => {
  function Box({ name, top, text }: { name: string | undefined; top: number; text: string }) {
    const box = useRef<HTMLDivElement>(null);
    useSharedPlace(box, name);
    return (
      <div ref={box} data-top={top}>
        {text}
      </div>
    );
  }
  const createScreen = (name: string | undefined, text: string, top: number) => (
    <SharedPlaces>
      <Box key={text} name={name} text={text} top={top} />
    </SharedPlaces>
  );
  const nextPicture = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

  it('moves an element of two screens from its position on the first one', async () => {
    const { rerender } = render(createScreen('7', 'card', 400));
    rerender(createScreen('7', 'basket', 150));
    await nextPicture();
    expect(motions.map(({ text, from }) => [text, from])).toEqual([['basket', { transform: 'translate(0px, 250px)' }]]);
  });

  it.each([
    ['another element', '8', 150, 0],
    ['an element without a name', undefined, 150, 0],
    ['an element in the same place', '7', 400, 0],
    ['an element that appears too late', '7', 150, 2000],
  ])('does not move %s', async (...[, name, top, waitedMs]) => {
    const { rerender } = render(createScreen('7', 'card', 400));
    rerender(<SharedPlaces>{null}</SharedPlaces>);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + waitedMs);
    rerender(createScreen(name, 'basket', top));
    await nextPicture();
    expect(motions).toEqual([]);
  });

  it('animates nothing outside of SharedPlaces', async () => {
    const { rerender } = render(<Box key="card" name="7" top={400} text="card" />);
    rerender(<Box key="basket" name="7" top={150} text="basket" />);
    await nextPicture();
    expect(motions).toEqual([]);
  });
});
