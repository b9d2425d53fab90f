import { expect, it, vi } from 'vitest';
import { createSharedTasks, type Task } from './shared-tasks.ts';

function open() {
  const runs = createSharedTasks<Task>();
  const stops: string[] = [];
  const start = vi.fn((name: string) => ({ stop: () => void stops.push(name) }));
  return { runs, stops, start, join: (name: string) => runs.join('key', () => start(name)) };
}

it('a run is shared until its last user leaves; leaving twice has no effect', () => {
  const { runs, stops, start, join } = open();
  const [leave, leaveToo] = [join('a'), join('b')];
  expect(start.mock.calls).toEqual([['a']]);
  leave();
  leave();
  expect([stops, runs.get('key') !== undefined]).toEqual([[], true]);
  leaveToo();
  expect([stops, runs.get('key')]).toEqual([['a'], undefined]);
});

it('a user of a stopped run does not stop the next one', () => {
  const { runs, stops, join } = open();
  const leave = join('a');
  runs.stopAll();
  join('b');
  leave();
  expect(stops).toEqual(['a']);
  expect(runs.get('key')).toBeDefined();
});
