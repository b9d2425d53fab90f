import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debouncedLookup } from './debounced-lookup.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function startLookup(find: (term: string, signal: AbortSignal) => Promise<string[]>) {
  const terms$ = new Subject<string>();
  const results: { term: string; result: string[] }[] = [];
  const subscription = debouncedLookup({ terms$, find, emptyResult: [] }).subscribe((result) => results.push(result));
  return { type: (term: string) => terms$.next(term), results, stop: () => subscription.unsubscribe() };
}

it('looks up the last term when typing has paused for 600 ms (spec §5)', async () => {
  const find = vi.fn(async (term: string) => [term]);
  const { type, results } = startLookup(find);
  type('L');
  await vi.advanceTimersByTimeAsync(599);
  type('Le');
  await vi.advanceTimersByTimeAsync(599);
  expect(find).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(results).toEqual([{ term: 'Le', result: ['Le'] }]);
});

it('does not look up the same term twice in a row', async () => {
  const find = vi.fn(async (term: string) => [term]);
  const { type, results } = startLookup(find);
  for (const term of ['Le', 'Le', 'Li', 'Le']) {
    type(term);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(find.mock.calls.map(([term]) => term)).toEqual(['Le', 'Li', 'Le']);
  expect(results.map(({ term }) => term)).toEqual(['Le', 'Li', 'Le']);
});

it('emits the result of the newest term only, and aborts the older request', async () => {
  const signals: AbortSignal[] = [];
  const { type, results } = startLookup(async (term, signal) => {
    signals.push(signal);
    await new Promise((resolve) => setTimeout(resolve, term === 'slow' ? 5000 : 10));
    return [term];
  });
  type('slow');
  await vi.advanceTimersByTimeAsync(600);
  type('quick');
  await vi.advanceTimersByTimeAsync(6000);
  expect(results).toEqual([{ term: 'quick', result: ['quick'] }]);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
});

it('emits an empty result when a lookup fails, and looks up the next term', async () => {
  const find = vi.fn(async (term: string) => [term]).mockRejectedValueOnce(new Error('down'));
  const { type, results } = startLookup(find);
  for (const term of ['Le', 'Li', 'Le']) {
    type(term);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(results.map(({ result }) => result)).toEqual([[], ['Li'], ['Le']]);
});

it('leaves no timer when it is unsubscribed', () => {
  const { type, stop } = startLookup(async () => []);
  type('Le');
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
