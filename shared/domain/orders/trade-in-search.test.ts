import { expect, it } from 'vitest';
import { createJourney } from '../journeys/journey.test-data.ts';
import type { Journey } from '../journeys/journey.ts';
import { toTradeInSearch } from './trade-in-search.ts';

const out = createJourney('7', { passengers: 3, concession: 1, nus: 1 });
const back = createJourney('8', {
  origin: out.destination,
  destination: out.origin,
  passengers: 3,
  departureDateTime: '2026-11-27T10:00',
  arrivalDateTime: '2026-11-27T12:00',
});
const counts = { totalPassengers: 3, concessionCount: 1, nusCount: 1 };
const there = { originId: 1, destinationId: 9, departureDate: '2026-11-25', ...counts };

it.each<[string, readonly Journey[], string, object | undefined]>([
  ['one journey', [out], '2026-11-24', there],
  ['a return trip in any order', [back, out], '2026-11-24', { ...there, inboundDepartureDate: '2026-11-27' }],
  [
    'two journeys in the same direction',
    [out, createJourney('9', { departureDateTime: '2026-11-26T10:00' })],
    '2026-11-24',
    there,
  ],
  ['a journey whose day is over', [out], '2026-11-30', { ...there, departureDate: '2026-11-30' }],
  [
    'a journey between unknown cities',
    [createJourney('7', { origin: { cityName: 'Leeds' } })],
    '2026-11-24',
    undefined,
  ],
  [
    'a journey whose travellers are not counted',
    [createJourney('7')],
    '2026-11-24',
    { ...there, totalPassengers: 1, concessionCount: 0, nusCount: 0 },
  ],
  ['a journey of today', [out], '2026-11-25', there],
  ['nothing', [], '2026-11-24', undefined],
])('searches for a replacement for %s', (...[, journeys, today, expected]) => {
  const search = toTradeInSearch(journeys, today);
  if (expected) expect(search).toMatchObject(expected);
  else expect(search).toBeUndefined();
  expect(search && 'inboundDepartureDate' in search).toBe(expected && 'inboundDepartureDate' in expected);
});
