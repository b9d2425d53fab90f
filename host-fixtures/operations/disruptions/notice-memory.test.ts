import { expect, it } from 'vitest';
import { NoticeMemory } from './notice-memory.ts';

const minuteMs = 60_000;

it('remembers settled notices for ten minutes', () => {
  const memory = new NoticeMemory();
  memory.settle('7K3M9QAC delay', 0);
  expect(memory.isSettled('7K3M9QAC delay', 10 * minuteMs - 1)).toBe(true);
  expect(memory.isSettled('7K3M9QAC cancelled', 0)).toBe(false);
  expect(memory.isSettled('7K3M9QAC delay', 10 * minuteMs)).toBe(false);
  // The clock was set back.
  expect(memory.isSettled('7K3M9QAC delay', -1)).toBe(false);
});

it('deletes expired notices', () => {
  const memory = new NoticeMemory();
  memory.settle('old', 0);
  memory.settle('new', 9 * minuteMs);
  memory.deleteExpired(12 * minuteMs);
  expect(memory.size).toBe(1);
  expect(memory.isSettled('new', 12 * minuteMs)).toBe(true);
});

it('remembers for ten minutes that there was nothing to do for a reservation, if its facts are the same', () => {
  const memory = new NoticeMemory();
  memory.setQuiet('7K3M9QAC-1', 'cancelled', 0);
  expect(memory.isQuiet('7K3M9QAC-1', 'cancelled', 10 * minuteMs - 1)).toBe(true);
  expect(memory.isQuiet('7K3M9QAC-1', 'on time', 1)).toBe(false);
  expect(memory.isQuiet('7K3M9QAC-2', 'cancelled', 1)).toBe(false);
  expect(memory.isQuiet('7K3M9QAC-1', 'cancelled', -1)).toBe(false);
  memory.deleteExpired(10 * minuteMs);
  expect(memory.size).toBe(0);
});
