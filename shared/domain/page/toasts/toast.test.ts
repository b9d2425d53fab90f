import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToast,
  advanceTime,
  dropStale,
  getDisplayMs,
  getNextExpiryMs,
  maxVisible,
  maxWaiting,
  removeToast,
  showWaiting,
  type ToastQueue,
} from './toast.ts';

const noToasts: ToastQueue = { visible: [], waiting: [] };
const createRequest = (words: string, action?: string) => ({
  id: words,
  words,
  action,
  tone: 'information' as const,
  requestedAtMs: 0,
});
const createQueue = (...words: readonly string[]) =>
  words.reduce((queue, text) => addToast(queue, createRequest(text)), noToasts);
const listTexts = ({ visible, waiting }: ToastQueue) =>
  [visible, waiting].map((toasts) => toasts.map(({ words }) => words));

describe('the display time of a message', () => {
  it.each([
    ['one word', 'Enregistré', undefined, 5600],
    ['a sentence', 'Le trajet a été retiré du panier', undefined, 7100],
    ['a long word, counted as several', 'Donaudampfschifffahrtsgesellschaft', undefined, 6500],
    ['blanks, which do not count', '  a   b ', undefined, 5600],
    ['a message with a button', 'Retiré', 'Annuler', Infinity],
    ['a long message with a button', 'mot '.repeat(30), 'Annuler', Infinity],
  ])('depends on the text and the button: %s', (...[, words, action, expected]) =>
    expect(getDisplayMs({ words, action })).toBe(expected),
  );
});

describe('the toasts of a page', () => {
  it('are shown three at a time, in their order', () => {
    expect(listTexts(showWaiting(createQueue('a', 'b', 'c', 'd', 'e')))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('are followed by the next one when one is removed', () => {
    const queue = showWaiting(createQueue('a', 'b', 'c', 'd'));
    expect(listTexts(showWaiting(removeToast(queue, 'b')))).toEqual([['a', 'c', 'd'], []]);
  });

  it('return to the head of the queue when there is less space, with their full time', () => {
    const queue = showWaiting(advanceTime(showWaiting(createQueue('a', 'b', 'c', 'd')), 4000), 1);
    expect(listTexts(queue)).toEqual([['a'], ['b', 'c', 'd']]);
    expect([...queue.visible, ...queue.waiting].map(({ remainingMs }) => remainingMs)).toEqual([
      1300, 5300, 5300, 5300,
    ]);
    expect(listTexts(showWaiting(queue))).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('are merged if they have the same text: the time restarts, and the last action counts', () => {
    const queue = advanceTime(showWaiting(createQueue('a', 'b', 'c', 'd')), 4000);
    const again = addToast(queue, { ...createRequest('a', 'Annuler'), id: 'other' });
    expect(listTexts(again)).toEqual([['a', 'b', 'c'], ['d']]);
    expect(again.visible[0]).toMatchObject({ id: 'a', action: 'Annuler', remainingMs: Infinity });
    expect(listTexts(addToast(again, createRequest('d')))).toEqual(listTexts(again));
  });

  it('wait in a queue of at most twenty, which drops the oldest', () => {
    const many = Array.from({ length: 22 }, (_one, place) => `w${place}`);
    const [, waiting] = listTexts(createQueue(...many));
    expect(waiting).toEqual(many.slice(2));
  });

  it('are removed when their time has passed', () => {
    const queue = showWaiting(createQueue('a', 'bb bb bb'));
    expect(getNextExpiryMs(queue)).toBe(5300);
    expect(listTexts(advanceTime(queue, 5300))).toEqual([['bb bb bb'], []]);
    expect(getNextExpiryMs(advanceTime(queue, 60_000))).toBeUndefined();
  });

  it('lose no time while they wait, and are dropped after the longest wait when nothing shows them', () => {
    const queue = createQueue('a', 'b');
    expect(listTexts(advanceTime(queue, 90_000))).toEqual([[], ['a', 'b']]);
    expect(listTexts(dropStale(queue, 60_000))).toEqual([[], ['a', 'b']]);
    expect(listTexts(dropStale(queue, 60_001))).toEqual([[], []]);
  });

  it('never exceed the limits and never repeat, after any sequence of changes', () => {
    const step = fc.oneof(
      fc
        .constantFrom(...'abcdefghijklmnopqrstuvwxyz')
        .map((words) => (queue: ToastQueue) => addToast(queue, createRequest(words))),
      fc.nat(9000).map((ms) => (queue: ToastQueue) => advanceTime(queue, ms)),
      fc.constantFrom(...'abcde').map((id) => (queue: ToastQueue) => removeToast(queue, id)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const queue = steps.reduce((before, next) => showWaiting(next(before)), noToasts);
        const ids = [...queue.visible, ...queue.waiting].map(({ id }) => id);
        expect(queue.visible.length).toBeLessThanOrEqual(maxVisible);
        expect(queue.waiting.length).toBeLessThanOrEqual(maxWaiting);
        expect(new Set(ids).size).toBe(ids.length);
        expect(queue.visible.every(({ remainingMs }) => remainingMs > 0)).toBe(true);
        expect(queue.waiting.length === 0 || queue.visible.length === maxVisible).toBe(true);
      }),
    );
  });
});
