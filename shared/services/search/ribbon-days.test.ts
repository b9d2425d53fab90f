import { expect, it } from 'vitest';
import { type RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { createStore } from '#shared/store/create-store.ts';
import { selectDays } from '#shared/store/slices/search/days.ts';
import { createRibbonDays } from './ribbon-days.ts';

const from = '2031-03-09';
const pair = { originId: 1, destinationId: 9 };

interface PendingRequest {
  resolve(days: readonly RibbonDate[]): void;
  reject(problem: Error): void;
}

/** The days of one ribbon, whose answers arrive when a test sends them, also after their request was aborted. */
function openRibbon() {
  const store = createStore();
  const answers: PendingRequest[] = [];
  const problems: unknown[] = [];
  const failures = { report: (problem: unknown) => void problems.push(problem) };
  const ribbon = createRibbonDays(
    { store, failures },
    () => new Promise<readonly RibbonDate[]>((resolve, reject) => void answers.push({ resolve, reject })),
  );
  return { ribbon, store, answers, problems, readDays: () => selectDays(pair)(store.getState()) };
}

const settle = () => new Promise<void>((resolve) => void queueMicrotask(() => queueMicrotask(resolve)));

it('days that arrive after the last watcher has left are ignored', async () => {
  const { ribbon, answers, readDays } = openRibbon();
  ribbon.watch(pair, { from })();
  expect(readDays()).toEqual({ state: 'idle' });
  answers[0]?.resolve([]);
  await settle();
  expect(readDays()).toEqual({ state: 'idle' });
});

it('a failure after the last watcher has left is neither shown nor reported', async () => {
  const { ribbon, answers, problems, readDays } = openRibbon();
  ribbon.watch(pair, { from })();
  answers[0]?.reject(new Error('late'));
  await settle();
  expect([readDays(), problems]).toEqual([{ state: 'idle' }, []]);
});

it('days and failures are shown while the ribbon is watched', async () => {
  const { ribbon, answers, problems, readDays } = openRibbon();
  const stop = ribbon.watch(pair, { from });
  const error = new Error('late');
  answers[0]?.reject(error);
  await settle();
  expect([readDays().state, problems]).toEqual(['failed', [error]]);
  ribbon.retry(pair);
  answers[1]?.resolve([]);
  await settle();
  expect(readDays()).toMatchObject({ state: 'ready', value: { length: 7 } });
  stop();
});

it.each<[name: string, send: 'loadMore' | 'retry', end: (request?: PendingRequest) => void]>([
  ['an answer', 'loadMore', (request) => request?.resolve([])],
  ['a failure', 'retry', (request) => request?.reject(new Error('late'))],
])('a request that a listener sends after %s is shared with the next caller', async (...[, send, end]) => {
  const { ribbon, store, answers } = openRibbon();
  const leave = ribbon.watch(pair, { from });
  const stopListening = store.subscribe(() => {
    stopListening();
    void ribbon[send](pair);
  });
  end(answers[0]);
  await settle();
  expect(answers).toHaveLength(2);
  void ribbon.loadMore(pair);
  expect(answers).toHaveLength(2);
  leave();
});
