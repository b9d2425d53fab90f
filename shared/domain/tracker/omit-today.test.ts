import { expect, it } from 'vitest';
import { omitToday } from './omit-today.ts';

it.each<[string, { readonly originId: number; readonly date?: string }, object]>([
  ['today', { originId: 4, date: '2031-03-10' }, { originId: 4 }],
  ['another day', { originId: 4, date: '2031-03-11' }, { originId: 4, date: '2031-03-11' }],
  ['no day', { originId: 4 }, { originId: 4 }],
])('the board of %s is requested without the date of today (spec §7)', (_case, question, expected) =>
  expect(omitToday(question, '2031-03-10')).toEqual(expected),
);
