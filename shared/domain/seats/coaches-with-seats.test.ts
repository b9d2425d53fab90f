import { describe, expect, it } from 'vitest';
import { createJourney } from '../journeys/journey.test-data.ts';
import type { Journey } from '../journeys/journey.ts';
import { needsSeats } from '../basket/next-step.ts';
import { listCoachesWithSeats } from './coaches-with-seats.ts';

const reservable = { reservableType: 'SEAT' };
const withSelectedSeats = { ...reservable, customersSeatSelection: true };
const line = (lineItemId: string, change: Partial<Journey>) =>
  createJourney(`j${lineItemId}`, { lineItemId, ...change });
const connection = (...parts: readonly Partial<Journey>[]) =>
  line('9', {
    ...withSelectedSeats,
    passengers: 2,
    connJourneys: parts.map((part, index) => line(`9-${index + 1}`, part)),
  });

describe('which journeys need seats (spec §4 "Seats")', () => {
  it.each<[string, readonly Journey[], boolean]>([
    ['an empty list needs no seats', [], false],
    ['a journey whose seats are not selected needs them', [line('1', reservable)], true],
    ['a journey whose seats are selected does not need them', [line('1', withSelectedSeats)], false],
    ['one of two journeys still needs them', [line('1', withSelectedSeats), line('2', reservable)], true],
    ['a journey without seats to select does not need them', [line('1', { reservableType: 'NONE' })], false],
    ['a journey needs them if the server does not specify whether seats can be reserved', [line('1', {})], true],
    ['a coach of a connection needs them if that is not specified', [connection(withSelectedSeats, {})], true],
    ['a journey outside of a basket does not need them', [createJourney('1', reservable)], false],
    ['a connection needs them by its coaches, not by itself', [connection(withSelectedSeats, reservable)], true],
    [
      'a connection whose coaches all have seats does not need them',
      [connection(withSelectedSeats, withSelectedSeats)],
      false,
    ],
    [
      'a connection with a coach without seats to select does not need them',
      [connection(withSelectedSeats, { reservableType: 'NONE' })],
      false,
    ],
  ])('%s', (...[, journeys, expected]) => {
    expect(listCoachesWithSeats(journeys).some(({ needsSeats }) => needsSeats)).toBe(expected);
    if (journeys.every(({ lineItemId }) => lineItemId !== undefined)) expect(needsSeats({ journeys })).toBe(expected);
  });
});

it('listCoachesWithSeats lists the coaches whose seats can be selected, in the order of travel', () => {
  const journeys = [
    line('1', { ...reservable, passengers: 3 }),
    connection(withSelectedSeats, { ...reservable, passengers: 1 }),
  ];
  expect(listCoachesWithSeats(journeys)).toMatchObject([
    { lineItemId: '1', journeyId: 'j1', travellers: 3, needsSeats: true },
    { lineItemId: '9-1', journeyId: 'j9-1', travellers: 2, needsSeats: false },
    { lineItemId: '9-2', travellers: 1, needsSeats: true },
  ]);
});

it.each([
  ['no travellers are counted', {}, 1],
  ['there are no travellers', { passengers: 0 }, 1],
  ['two travel', { passengers: 2 }, 2],
])('a coach is for one traveller at least: %s', (_case, change, travellers) => {
  expect(listCoachesWithSeats([line('1', change)])).toMatchObject([{ travellers }]);
});

it('a coach has as many wheelchairs as its journey', () => {
  const journeys = [line('1', {}), line('2', {})];
  const wheelchairsIn = ({ lineItemId }: Journey) => (lineItemId === '2' ? 1 : undefined);
  expect(listCoachesWithSeats(journeys, wheelchairsIn).map(({ wheelchairs }) => wheelchairs)).toEqual([undefined, 1]);
  expect(listCoachesWithSeats(journeys).map(({ wheelchairs }) => wheelchairs)).toEqual([undefined, undefined]);
});
