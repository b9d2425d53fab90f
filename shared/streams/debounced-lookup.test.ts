import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debouncedLookup } from './debounced-lookup.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function looking(find: (term: string, signal: AbortSignal) => Promise<string[]>) {
  const terms$ = new Subject<string>();
  const seen: { term: string; found: string[] }[] = [];
  const subscription = debouncedLookup({ terms$, find, none: [] }).subscribe((found) => seen.push(found));
  return { type: (term: string) => terms$.next(term), seen, stop: () => subscription.unsubscribe() };
}

it('looks up the last term once typing has paused for 600 ms (spec §5)', async () => {
  const find = vi.fn(async (term: string) => [term]);
  const { type, seen } = looking(find);
  type('L');
  await vi.advanceTimersByTimeAsync(599);
  type('Le');
  await vi.advanceTimersByTimeAsync(599);
  expect(find).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([{ term: 'Le', found: ['Le'] }]);
});

it('does not look up the same term twice in a row', async () => {
  const find = vi.fn(async (term: string) => [term]);
  const { type, seen } = looking(find);
  for (const term of ['Le', 'Le', 'Li', 'Le']) {
    type(term);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(find.mock.calls.map(([term]) => term)).toEqual(['Le', 'Li', 'Le']);
  expect(seen.map(({ term }) => term)).toEqual(['Le', 'Li', 'Le']);
});

it('gives the result of the newest term only, and aborts the older request', async () => {
  const signals: AbortSignal[] = [];
  const { type, seen } = looking(async (term, signal) => {
    signals.push(signal);
    await new Promise((done) => setTimeout(done, term === 'slow' ? 5000 : 10));
    return [term];
  });
  type('slow');
  await vi.advanceTimersByTimeAsync(600);
  type('quick');
  await vi.advanceTimersByTimeAsync(6000);
  expect(seen).toEqual([{ term: 'quick', found: ['quick'] }]);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
});

it('gives no result when a lookup fails, and looks up the next term', async () => {
  const find = vi.fn(async (term: string) => [term]).mockRejectedValueOnce(new Error('down'));
  const { type, seen } = looking(find);
  for (const term of ['Le', 'Li', 'Le']) {
    type(term);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(seen.map(({ found }) => found)).toEqual([[], ['Li'], ['Le']]);
});

it('leaves no timer when it is unsubscribed', () => {
  const { type, stop } = looking(async () => []);
  type('Le');
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
