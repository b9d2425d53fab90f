import { expect, it } from 'vitest';
import { createJourney } from '../journey.test-data.ts';
import { findNextWithSeats } from './find-next-with-seats.ts';

const at = (time: string, lowStockCount?: number) =>
  createJourney(time, { departureDateTime: `2026-11-25T${time}`, lowStockCount });
const full = at('10:00', 0);

it.each([
  ['the first later one in any order', [at('14:00'), at('12:00'), full, at('08:00')], '12:00'],
  ['one with seats for all, past one that has too few', [at('11:00', 1), at('12:00', 2)], '12:00'],
  ['none if all depart before it', [at('08:00'), full], undefined],
  ['none if none has enough seats', [at('11:00', 1)], undefined],
  ['none in an empty list', [], undefined],
])('findNextWithSeats returns %s', (...[, journeys, expected]) => {
  expect(findNextWithSeats(journeys, full, 2)?.journeyId).toBe(expected);
});
