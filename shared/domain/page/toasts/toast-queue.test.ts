import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDisplayMs } from './toast.ts';
import {
  afterTime,
  mostShown,
  mostWaiting,
  nextLeaveMs,
  type ToastQueue,
  withoutStale,
  withoutToast,
  withShown,
  withToast,
} from './toast-queue.ts';

const noToasts: ToastQueue = { shown: [], waiting: [] };
const asked = (words: string, action?: string) => ({
  id: words,
  words,
  action,
  tone: 'information' as const,
  askedAtMs: 0,
});
const queueOf = (...words: readonly string[]) => words.reduce((queue, said) => withToast(queue, asked(said)), noToasts);
const wordsOf = ({ shown, waiting }: ToastQueue) => [shown, waiting].map((toasts) => toasts.map(({ words }) => words));

describe('how long a message is shown', () => {
  it.each([
    ['one word', 'Enregistré', undefined, 5600],
    ['a sentence', 'Le trajet a été retiré du panier', undefined, 7100],
    ['a long word like several', 'Donaudampfschifffahrtsgesellschaft', undefined, 6500],
    ['blanks like nothing', '  a   b ', undefined, 5600],
    ['a message with a button', 'Retiré', 'Annuler', 10_000],
    ['a long message with a button', 'mot '.repeat(30), 'Annuler', 14_300],
  ])('depends on the words and the button: %s', (...[, words, action, expected]) =>
    expect(getDisplayMs({ words, action })).toBe(expected),
  );
});

describe('the toasts of a page', () => {
  it('are shown three at a time, in their order', () => {
    expect(wordsOf(withShown(queueOf('a', 'b', 'c', 'd', 'e')))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('make room for the next one when one is removed', () => {
    const queue = withShown(queueOf('a', 'b', 'c', 'd'));
    expect(wordsOf(withShown(withoutToast(queue, 'b')))).toEqual([['a', 'c', 'd'], []]);
  });

  it('return to the head of the queue when there is less room, with their full time', () => {
    const queue = withShown(afterTime(withShown(queueOf('a', 'b', 'c', 'd')), 4000), 1);
    expect(wordsOf(queue)).toEqual([['a'], ['b', 'c', 'd']]);
    expect([...queue.shown, ...queue.waiting].map(({ leftMs }) => leftMs)).toEqual([1300, 5300, 5300, 5300]);
    expect(wordsOf(withShown(queue))).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('with the same words are one: its time restarts, and the last action counts', () => {
    const queue = afterTime(withShown(queueOf('a', 'b', 'c', 'd')), 4000);
    const again = withToast(queue, { ...asked('a', 'Annuler'), id: 'other' });
    expect(wordsOf(again)).toEqual([['a', 'b', 'c'], ['d']]);
    expect(again.shown[0]).toMatchObject({ id: 'a', action: 'Annuler', leftMs: 10_000 });
    expect(wordsOf(withToast(again, asked('d')))).toEqual(wordsOf(again));
  });

  it('wait in a queue of at most twenty, which drops the oldest', () => {
    const many = Array.from({ length: 22 }, (_one, place) => `w${place}`);
    const [, waiting] = wordsOf(queueOf(...many));
    expect(waiting).toEqual(many.slice(2));
  });

  it('are removed when their time has passed', () => {
    const queue = withShown(queueOf('a', 'bb bb bb'));
    expect(nextLeaveMs(queue)).toBe(5300);
    expect(wordsOf(afterTime(queue, 5300))).toEqual([['bb bb bb'], []]);
    expect(nextLeaveMs(afterTime(queue, 60_000))).toBeUndefined();
  });

  it('lose no time while they wait, and are dropped after the longest wait when nothing shows them', () => {
    const queue = queueOf('a', 'b');
    expect(wordsOf(afterTime(queue, 90_000))).toEqual([[], ['a', 'b']]);
    expect(wordsOf(withoutStale(queue, 60_000))).toEqual([[], ['a', 'b']]);
    expect(wordsOf(withoutStale(queue, 60_001))).toEqual([[], []]);
  });

  it('never exceed the limits and never repeat, after any sequence of changes', () => {
    const step = fc.oneof(
      fc
        .constantFrom(...'abcdefghijklmnopqrstuvwxyz')
        .map((words) => (queue: ToastQueue) => withToast(queue, asked(words))),
      fc.nat(9000).map((ms) => (queue: ToastQueue) => afterTime(queue, ms)),
      fc.constantFrom(...'abcde').map((id) => (queue: ToastQueue) => withoutToast(queue, id)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const queue = steps.reduce((before, next) => withShown(next(before)), noToasts);
        const ids = [...queue.shown, ...queue.waiting].map(({ id }) => id);
        expect(queue.shown.length).toBeLessThanOrEqual(mostShown);
        expect(queue.waiting.length).toBeLessThanOrEqual(mostWaiting);
        expect(new Set(ids).size).toBe(ids.length);
        expect(queue.shown.every(({ leftMs }) => leftMs > 0)).toBe(true);
        expect(queue.waiting.length === 0 || queue.shown.length === mostShown).toBe(true);
      }),
    );
  });
});
