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
