import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showMsOf } from './toast.ts';
import {
  afterTime,
  longestWaitMs,
  mostShown,
  mostWaiting,
  nextLeaveMs,
  noToasts,
  type ToastQueue,
  withoutStale,
  withoutToast,
  withShown,
  withToast,
} from './toast-queue.ts';

const asked = (words: string, action?: string) => ({
  ...{ id: words, words, action, tone: 'information' as const },
  askedAtMs: 0,
});
const queueOf = (...words: readonly string[]) => words.reduce((queue, said) => withToast(queue, asked(said)), noToasts);
const wordsOf = ({ shown, waiting }: ToastQueue) => [shown, waiting].map((toasts) => toasts.map(({ words }) => words));

describe('how long a message is shown', () => {
  it.each([
    ['one word', 'Enregistré', undefined, 5600],
    ['a sentence', 'Le trajet a été retiré du panier', undefined, 7100],
    ['long words as several', 'Donaudampfschifffahrtsgesellschaft', undefined, 6500],
    ['blanks as none', '  a   b ', undefined, 5600],
    ['a button', 'Retiré', 'Annuler', 10_000],
    ['a button and much to read', 'mot '.repeat(30), 'Annuler', 14_300],
  ])('%s', (...[, words, action, expected]) => expect(showMsOf({ words, action })).toBe(expected));
});

describe('the messages of a page', () => {
  it('are shown three at a time, in their order', () => {
    expect(wordsOf(withShown(queueOf('a', 'b', 'c', 'd', 'e')))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('make room for the next when one leaves', () => {
    const queue = withShown(queueOf('a', 'b', 'c', 'd'));
    expect(wordsOf(withShown(withoutToast(queue, 'b')))).toEqual([['a', 'c', 'd'], []]);
  });

  it('go back to the head of the line where there is less room, and have all their time again', () => {
    const queue = withShown(afterTime(withShown(queueOf('a', 'b', 'c', 'd')), 4000), 1);
    expect(wordsOf(queue)).toEqual([['a'], ['b', 'c', 'd']]);
    expect([...queue.shown, ...queue.waiting].map(({ leftMs }) => leftMs)).toEqual([1300, 5300, 5300, 5300]);
    expect(wordsOf(withShown(queue))).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('do not stack with the same words: the time begins anew, the last action counts', () => {
    const queue = afterTime(withShown(queueOf('a', 'b', 'c', 'd')), 4000);
    const again = withToast(queue, { ...asked('a', 'Annuler'), id: 'other' });
    expect(wordsOf(again)).toEqual([['a', 'b', 'c'], ['d']]);
    expect(again.shown[0]).toMatchObject({ id: 'a', action: 'Annuler', leftMs: 10_000 });
    expect(wordsOf(withToast(again, asked('d')))).toEqual(wordsOf(again));
  });

  it('wait in no longer line than twenty: the oldest go', () => {
    const many = Array.from({ length: mostWaiting + 2 }, (_one, place) => `w${place}`);
    const [, waiting] = wordsOf(queueOf(...many));
    expect(waiting).toEqual(many.slice(2));
  });

  it('leave when their time is up', () => {
    const queue = withShown(queueOf('a', 'bb bb bb'));
    expect(nextLeaveMs(queue)).toBe(5300);
    expect(wordsOf(afterTime(queue, 5300))).toEqual([['bb bb bb'], []]);
    expect(nextLeaveMs(afterTime(queue, 60_000))).toBeUndefined();
  });

  it('grow old in no line, but where nobody shows them', () => {
    const queue = queueOf('a', 'b');
    expect(wordsOf(afterTime(queue, 90_000))).toEqual([[], ['a', 'b']]);
    expect(wordsOf(withoutStale(queue, longestWaitMs))).toEqual([[], ['a', 'b']]);
    expect(wordsOf(withoutStale(queue, longestWaitMs + 1))).toEqual([[], []]);
  });

  it('are never too many, never twice, whatever happens', () => {
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
