import { expect, it } from 'vitest';
import { WarningLog, warningText } from '../warning-log.ts';

it('twenty faults of a kind and file are reported, the others are counted', () => {
  const told: string[] = [];
  const log = new WarningLog((warning) => void told.push(warningText(warning)));
  const warn = (kind: string, count: number, file = 'a.txt') => {
    for (let line = 1; line <= count; line += 1) log.warn({ file, line, kind, message: kind });
  };
  warn('ids', 20);
  warn('times', 23);
  warn('ids', 1, 'b.txt');
  expect([told.length, told[0], told.at(-1)]).toEqual([41, 'a.txt:1: ids', 'b.txt:1: ids']);
  log.finish();
  expect(told.slice(41)).toEqual(['a.txt: 3 more of this kind: times.']);
  expect(log.count).toBe(44);
});
