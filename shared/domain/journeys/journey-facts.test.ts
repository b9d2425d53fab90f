import { array, assert, constantFrom, integer, property, shuffledSubarray, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMoney } from '../kit/money/money.ts';
import {
  amenities,
  countChanges,
  countIntermediateStops,
  countNights,
  filterAmenities,
  getCarrierIconUrl,
  getCoachRoute,
  getSharedRoute,
  getTicketsLeft,
  hasBookingFeeNotice,
  listCarriers,
  listReducedFares,
  listRoutes,
} from './journey-card.ts';
import type { JourneyLeg } from './journey.ts';
import { createJourney, createLeg } from './journey.test-data.ts';
import { getMinutesAhead, getDurationMinutes, splitMinutes } from './journey-duration.ts';

const thousand = { numRuns: 1000 };
const place = (timeZone?: string) => ({ cityName: 'X', timeZone });
const between = (departureDateTime: string, arrivalDateTime: string, ...zones: readonly (string | undefined)[]) => ({
  departureDateTime,
  arrivalDateTime,
  origin: place(zones[0]),
  destination: place(zones[1]),
});

const dollars = (amount: number) => toMoney(amount, 'USD');

describe('getDurationMinutes (spec §2 "journey duration")', () => {
  it.each([
    ['PT2H35M', 155],
    ['PT45M', 45],
    ['P1DT2H', 1560],
    ['PT90M', 90],
    ['PT1H30S', 60],
  ])('is read from the duration %s', (duration, expected) => {
    expect(getDurationMinutes(createJourney('a', { duration }))).toBe(expected);
  });

  it.each([
    ['by the clock, when no zone is given', between('2026-11-25T10:00', '2026-11-25T12:35:59'), 155],
    ['over midnight', between('2026-11-25T23:50', '2026-11-26T00:20'), 30],
    ['in one zone', between('2026-11-25T10:00', '2026-11-25T12:00', 'Europe/London', 'Europe/London'), 120],
    ['to a zone ahead', between('2026-11-25T22:00', '2026-11-26T07:00', 'Europe/London', 'Europe/Paris'), 480],
    ['to a zone behind', between('2026-11-25T10:00', '2026-11-25T12:00', 'America/Toronto', 'America/Chicago'), 180],
    [
      'to a zone so far behind that the arrival is earlier',
      between('2026-11-25T10:00', '2026-11-25T09:30', 'America/Toronto', 'America/Chicago'),
      30,
    ],
    [
      'in the night in which summer time begins',
      between('2026-03-29T00:30', '2026-03-29T02:30', 'Europe/London', 'Europe/London'),
      60,
    ],
    [
      'in the night in which summer time ends',
      between('2026-10-25T00:30', '2026-10-25T02:30', 'Europe/London', 'Europe/London'),
      180,
    ],
    [
      'as unknown when one zone is missing',
      between('2026-11-25T10:00', '2026-11-25T12:00', 'Europe/London'),
      undefined,
    ],
    [
      'as unknown when a zone is unknown',
      between('2026-11-25T10:00', '2026-11-25T12:00', 'Europe/London', 'Mars/Base'),
      undefined,
    ],
    ['as unknown when the arrival is before the departure', between('2026-11-25T10:00', '2026-11-25T09:00'), undefined],
  ])('is counted %s', (...[, ends, expected]) => {
    expect(getDurationMinutes(ends)).toBe(expected);
    // Invalid durations are ignored.
    for (const duration of ['', 'PT', 'P', '2:35', 'PT0M'])
      expect(getDurationMinutes({ ...ends, duration })).toBe(expected);
  });

  it('reads back a duration of any hours and minutes', () => {
    assert(
      property(integer({ min: 1, max: 9999 }), (minutes) => {
        const { hours, minutes: rest } = splitMinutes(minutes);
        expect(getDurationMinutes(createJourney('a', { duration: `PT${hours}H${rest}M` }))).toBe(minutes);
      }),
      thousand,
    );
  });
});

describe('getMinutesAhead (field notes §3, 7 "zone tag")', () => {
  it.each([
    ['Europe/London', 'Europe/Paris', 60],
    ['Europe/Paris', 'Europe/London', -60],
    ['Europe/London', 'Europe/Dublin', 0],
    ['America/Toronto', 'America/Winnipeg', -60],
    ['Europe/London', undefined, 0],
    [undefined, undefined, 0],
    ['Europe/London', 'Mars/Base', 0],
  ])('is the difference of the clocks in minutes: from %s to %s is %s', (...[from, to, expected]) => {
    expect(getMinutesAhead(between('2026-11-25T10:00', '2026-11-25T16:00', from, to))).toBe(expected);
  });
});

describe('the facts of a card (spec §3 "Journey": legs, carrier, flags)', () => {
  it.each([
    [{}, undefined],
    [{ legs: [createLeg()] }, 0],
    [{ legs: [createLeg(), createLeg(), createLeg()] }, 2],
    [{ connJourneys: [createJourney('a'), createJourney('b')] }, 1],
  ])('countChanges counts the changes of %j as %s', (parts, expected) => {
    expect(countChanges({ legs: [], connJourneys: [], ...parts })).toBe(expected);
  });

  it.each<[string, readonly JourneyLeg[], readonly (string | undefined)[]]>([
    ['of the journey, if its coach is unknown', [], ['7', undefined]],
    ['of the journey, if it has one coach', [createLeg()], ['7', undefined]],
    ['of each coach', [createLeg({ routeName: '8' }), createLeg()], ['8', undefined]],
    ['of all coaches, if none has its own', [createLeg(), createLeg()], [undefined, '7']],
  ])('the route is that %s', (_, legs, expected) => {
    const journey = { routeName: '7', legs };
    expect([getCoachRoute(journey, 0), getSharedRoute(journey)]).toEqual(expected);
  });

  it.each([
    [
      'the carriers in the order of travel',
      [createLeg({ carrier: 'B' }), createLeg({ carrier: 'A' })],
      [{ name: 'B' }, { name: 'A' }],
    ],
    [
      'each carrier once',
      [createLeg({ carrier: 'A' }), createLeg({ carrier: 'B' }), createLeg({ carrier: 'A' })],
      [{ name: 'A' }, { name: 'B' }],
    ],
    [
      'a carrier with the icon of a later leg',
      [createLeg({ carrier: 'A' }), createLeg({ carrier: 'A', carrierIcon: 'a.svg' })],
      [{ name: 'A', icon: 'a.svg' }],
    ],
    ['no carrier without legs', [], []],
  ])('listCarriers gives %s', (...[, legs, expected]) => {
    expect(listCarriers({ legs })).toEqual(expected);
  });

  it.each([
    ['northern.svg', '/assets/carriers/northern.svg'],
    ['a b.svg', '/assets/carriers/a%20b.svg'],
    ['/pictures/northern.svg', '/pictures/northern.svg'],
    ['https://carriers.example/n.svg', 'https://carriers.example/n.svg'],
  ])('the carrier icon %s is at %s (spec §3 "the public carriers assets folder")', (icon, expected) => {
    expect(getCarrierIconUrl(icon)).toBe(expected);
  });

  it('listCarriers never repeats a carrier', () => {
    assert(
      property(array(constantFrom('A', 'B', 'C', 'D')), (names) => {
        const carriers = listCarriers({ legs: names.map((carrier) => createLeg({ carrier })) });
        expect(carriers.map(({ name }) => name)).toEqual([...new Set(names)]);
      }),
      thousand,
    );
  });

  const calls = (count: number) => Array.from({ length: count }, () => ({ cityName: 'X' }));
  it.each([
    ['none if the coach only stops at its ends', [createLeg({ stops: calls(2) })], 0],
    ['the calls of every coach, without its ends', [createLeg({ stops: calls(5) }), createLeg({ stops: calls(3) })], 4],
    ['unknown when a leg gives no calls', [createLeg({ stops: calls(5) }), createLeg()], undefined],
    ['unknown without legs', [], undefined],
  ])('countIntermediateStops gives %s', (...[, legs, expected]) => {
    expect(countIntermediateStops({ legs })).toBe(expected);
  });

  it.each([
    [
      'the routes of the legs, each once',
      { legs: [createLeg({ routeName: '12' }), createLeg({ routeName: '12' }), createLeg({ routeName: '7' })] },
      ['12', '7'],
    ],
    ['the route of the journey if the legs have none', { routeName: '5', legs: [createLeg()] }, ['5']],
    ['no route if none is specified', { legs: [] }, []],
  ])('listRoutes gives %s', (...[, journey, expected]) => {
    expect(listRoutes(journey)).toEqual(expected);
  });

  it.each([
    ['2026-11-25T10:00', '2026-11-25T23:59', 0],
    ['2026-11-25T22:00', '2026-11-26T06:00', 1],
    ['2026-11-25T22:00', '2026-11-27T06:00', 2],
    ['2026-11-26T00:10', '2026-11-25T23:30', 0],
  ])('countNights counts the nights from %s to %s: +%i', (departureDateTime, arrivalDateTime, expected) => {
    expect(countNights({ departureDateTime, arrivalDateTime })).toBe(expected);
  });

  it.each([
    [undefined, undefined],
    [0, undefined],
    [3, 3],
  ])('getTicketsLeft for a low stock of %s is %s', (lowStockCount, expected) => {
    expect(getTicketsLeft({ lowStockCount })).toBe(expected);
  });

  it.each([
    [{}, []],
    [{ concession: 0, nus: 0 }, []],
    [{ concession: 2 }, [{ kind: 'concession', count: 2 }]],
    [
      { concession: 1, nus: 3 },
      [
        { kind: 'concession', count: 1 },
        { kind: 'nus', count: 3 },
      ],
    ],
  ])('listReducedFares counts the concession and NUS fares of %j', (journey, expected) => {
    expect(listReducedFares(journey)).toEqual(expected);
  });

  it.each([
    ['UK', [], false],
    ['US', [], true],
    ['CA', [], true],
    ['US', [undefined, undefined], true],
    ['UK', [undefined, dollars(2.99)], true],
    ['UK', [dollars(2.99), null], true],
    ['US', [dollars(2.99)], true],
    ['US', [null, undefined], false],
    ['CA', [dollars(0)], false],
  ] as const)('on a page of %s with the fees %j a booking-fee notice is shown: %s', (...[operation, fees, is]) => {
    // Spec §1 "US and CA show a booking-fee notice": if the fee is unknown.
    expect(hasBookingFeeNotice(operation, fees)).toBe(is);
  });
});

describe('filterAmenities', () => {
  it.each([
    [
      ['TOILET', 'WIFI'],
      ['WIFI', 'TOILET'],
    ],
    [['HOT_TUB', 'WIFI', 'WIFI'], ['WIFI']],
    [[], []],
  ])('returns the known amenities of %j without duplicates, in a fixed order: %j', (words, expected) => {
    expect(filterAmenities(words)).toEqual(expected);
  });

  it('returns the same order for every operator', () => {
    assert(
      property(shuffledSubarray([...amenities]), array(string()), (some, noise) => {
        expect(filterAmenities([...some, ...noise])).toEqual(amenities.filter((amenity) => some.includes(amenity)));
      }),
      thousand,
    );
  });
});
