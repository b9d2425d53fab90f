import { expect, it } from 'vitest';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { listAlightingCalls, listRidesFromCity, listRidesToCity } from './rides-of-city.ts';
import { type RideCalls } from './ride.ts';

/** Parses calls: each is the number of its city, followed by `+` for boarding only and `-` for alighting only. */
function parseCalls(text: string): PatternCallRow[] {
  return text.split(' ').map((part, ordinal) => ({
    pattern_id: 1,
    ordinal,
    sequence: ordinal,
    stop_id: `s${ordinal}`,
    city_id: Number(part.replace(/\D/, '')),
    boarding: part.endsWith('-') ? 0 : 1,
    alighting: part.endsWith('+') ? 0 : 1,
    pickup_type: 0,
    drop_off_type: 0,
  }));
}
const describeRides = (rides: readonly RideCalls[]) =>
  rides.map(({ board, alight }) => `${board.ordinal}>${alight.ordinal}`);

it.each([
  ['1 2 3', ['0>1', '0>2']],
  ['1 1 2', ['0>2']],
  ['1- 1 2', ['1>2']],
  ['1- 2', []],
  ['1 2+ 3', ['0>2']],
  ['1 2 1 3', ['0>1', '2>3']],
  ['1 2 1- 3', ['0>1']],
  ['2 3', []],
])('lists the rides from city 1 in %s', (text, rides) => {
  expect(describeRides(listRidesFromCity({ calls: parseCalls(text) }, 1))).toEqual(rides);
});

it.each([
  ['3 2 1', ['1>2', '0>2']],
  ['2 1 1', ['0>2']],
  ['2 1 1+', ['0>1']],
  ['2 1+', []],
  ['3 2- 1', ['0>2']],
  ['3 1 2 1', ['2>3', '0>1']],
  ['3 1+ 2 1', ['2>3']],
  ['2 3', []],
])('lists the rides to city 1 in %s', (text, rides) => {
  expect(describeRides(listRidesToCity({ calls: parseCalls(text) }, 1))).toEqual(rides);
});

it.each([
  ['1 2 3', [1, 2]],
  ['1 2 2 3', [2, 3]],
  ['1 2 2+ 3', [1, 3]],
  ['1 2 3 2', [1, 2]],
  ['1 2 1 3', [1, 3]],
  ['1 2+ 3 2', [2]],
])('lists one alighting call in each other city from the first call of %s', (text, ordinals) => {
  const calls = parseCalls(text);
  const [board] = calls;
  expect(board && listAlightingCalls({ calls }, board).map(({ ordinal }) => ordinal)).toEqual(ordinals);
});
