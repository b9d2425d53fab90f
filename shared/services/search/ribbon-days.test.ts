import { expect, it } from 'vitest';
import { type Loading } from '#shared/domain/kit/units/loading.ts';
import { type RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { createRibbonDays, type RibbonDaysOptions } from './ribbon-days.ts';

const from = '2031-03-09';

/** The days of one ribbon, whose answers come when a test sends them, also after their request was aborted. */
function openRibbon() {
  const state: { days: Loading<readonly RibbonDate[]> } = { days: { state: 'idle' } };
  const answers: { resolve(days: readonly RibbonDate[]): void; reject(problem: Error): void }[] = [];
  const problems: unknown[] = [];
  const options = {
    store: { getState: () => state, setState: (change: () => object) => void Object.assign(state, change()) },
    getKey: () => 'key',
    select:
      () =>
      ({ days }: typeof state) =>
        days,
    set: (_question: string, days: typeof state.days) => () => ({ days }),
    load: () => new Promise<readonly RibbonDate[]>((resolve, reject) => void answers.push({ resolve, reject })),
    failures: { report: (problem: unknown) => void problems.push(problem) },
  };
  const ribbon = createRibbonDays(options as unknown as RibbonDaysOptions<string>);
  return { ribbon, answers, problems, state };
}

const settled = () => new Promise<void>((resolve) => void queueMicrotask(() => queueMicrotask(resolve)));

it('days that arrive after the last watcher has left are ignored', async () => {
  const { ribbon, answers, state } = openRibbon();
  ribbon.watch('leeds-york', { from })();
  expect(state.days).toEqual({ state: 'idle' });
  answers[0]?.resolve([]);
  await settled();
  expect(state.days).toEqual({ state: 'idle' });
});

it('a failure after the last watcher has left is neither shown nor reported', async () => {
  const { ribbon, answers, problems, state } = openRibbon();
  ribbon.watch('leeds-york', { from })();
  answers[0]?.reject(new Error('late'));
  await settled();
  expect([state.days, problems]).toEqual([{ state: 'idle' }, []]);
});

it('days and failures are shown while the ribbon is watched', async () => {
  const { ribbon, answers, problems, state } = openRibbon();
  const stop = ribbon.watch('leeds-york', { from });
  const late = new Error('late');
  answers[0]?.reject(late);
  await settled();
  expect([state.days.state, problems]).toEqual(['failed', [late]]);
  ribbon.retry('leeds-york');
  answers[1]?.resolve([]);
  await settled();
  expect(state.days).toMatchObject({ state: 'ready', value: { length: 7 } });
  stop();
});
