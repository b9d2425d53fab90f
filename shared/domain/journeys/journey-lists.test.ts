import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pounds, priceInPounds } from '../kit/money/money.test-data.ts';
import { compareMoney, isSameMoney, toMainAmount, toMoney } from '../kit/money/money.ts';
import { arbitraryJourneys, arbitraryTime, createJourney } from './journey.test-data.ts';
import {
  filterJourneys,
  filterReturns,
  hasWindow,
  isFilterApplied,
  type JourneyFilter,
  listStopOptions,
  noFilter,
} from './filter-journeys.ts';
import { findCheapestJourneys, mergeJourneys } from './merge-journeys.ts';
import { journeyOrders, sortJourneys } from './sort-journeys.ts';

const thousand = { numRuns: 1000 };
const ids = (journeys: readonly { readonly journeyId: string }[]) => journeys.map(({ journeyId }) => journeyId);
const at = (id: string, departure: string, arrival = departure) =>
  createJourney(id, { departureDateTime: `2026-11-25T${departure}`, arrivalDateTime: `2026-11-25T${arrival}` });

describe('mergeJourneys (spec §7 "one request per carrier set, results merged by journeyId")', () => {
  const cheaper = createJourney('b', { price: pounds(8) });

  it.each([
    ['appends new journeys', ['a'], ['b'], ['a', 'b']],
    ['merges a journey of both lists', ['a', 'b'], ['b', 'c'], ['a', 'b', 'c']],
    ['returns an empty list for two empty lists', [], [], []],
  ])('%s', (...[, currentJourneys, newJourneys, expected]) => {
    const journeys = (names: readonly string[]) => names.map((name) => createJourney(name));
    expect(ids(mergeJourneys(journeys(currentJourneys), journeys(newJourneys)))).toEqual(expected);
  });

  it('replaces a journey by its newer version', () => {
    expect(mergeJourneys([createJourney('a'), createJourney('b')], [cheaper])[1]).toBe(cheaper);
  });

  it('contains each id of both lists once, and merging again changes nothing', () => {
    assert(
      property(arbitraryJourneys, arbitraryJourneys, (currentJourneys, newJourneys) => {
        const mergedJourneys = mergeJourneys(currentJourneys, newJourneys);
        expect(ids(mergedJourneys)).toEqual([...new Set(ids([...currentJourneys, ...newJourneys]))]);
        expect(mergeJourneys(mergedJourneys, newJourneys)).toEqual(mergedJourneys);
      }),
      thousand,
    );
  });

  it('returns the same journeys regardless of which carrier set answers first', () => {
    assert(
      property(array(arbitraryJourneys, { maxLength: 4 }), (sets) => {
        const merge = (lists: typeof sets) => ids(lists.reduce(mergeJourneys, [])).sort();
        expect(merge(sets)).toEqual(merge([...sets].reverse()));
      }),
      thousand,
    );
  });
});

describe('findCheapestJourneys (spec §3 "cheapestPrice flag")', () => {
  const createFlagged = (id: string, price: number | null) =>
    createJourney(id, { price: priceInPounds(price), cheapestPrice: true });
  const american = createJourney('us', { price: toMoney(1, 'USD'), cheapestPrice: true });

  it.each([
    ['the flagged journey', [createJourney('a'), createFlagged('b', 9)], ['b']],
    [
      'every flagged journey of the lowest price',
      [createFlagged('a', 9), createFlagged('b', 9), createJourney('c'), createJourney('d')],
      ['a', 'b'],
    ],
    ['none if most have the same price', [createFlagged('a', 9), createFlagged('b', 9), createJourney('c')], []],
    ['no flagged journey that another one undercuts', [createFlagged('a', 9), createFlagged('b', 12)], ['a']],
    ['a free journey', [createFlagged('a', null), createFlagged('b', 3)], ['a']],
    ['none if no journey is flagged', [createJourney('a', { price: pounds(3) }), createJourney('b')], []],
    ['none if all prices are the same', [createFlagged('a', 9), createFlagged('b', 9)], []],
    ['none with two currencies', [createFlagged('a', 9), createFlagged('b', 12), american], []],
    ['a free journey even with two currencies', [createFlagged('a', null), american], ['a']],
    ['none for an empty list', [], []],
  ])('returns %s', (...[, journeys, expected]) => {
    expect([...findCheapestJourneys(journeys)]).toEqual(expected);
  });

  it('returns flagged journeys, and no journey costs less', () => {
    assert(
      property(arbitraryJourneys, (some) => {
        const journeys = mergeJourneys([], some);
        const cheapest = findCheapestJourneys(journeys);
        for (const journey of journeys.filter(({ journeyId }) => cheapest.has(journeyId))) {
          expect(journey.cheapestPrice).toBe(true);
          const cost = ({ price }: typeof journey) => price ?? pounds(0);
          expect(journeys.every((otherJourney) => compareMoney(cost(otherJourney), cost(journey)) >= 0)).toBe(true);
        }
      }),
      thousand,
    );
  });
});

describe('sortJourneys (spec §2 "Results page: sort options")', () => {
  const earlyJourney = at('early', '08:00', '13:00');
  const quick = { ...at('quick', '09:00', '11:00'), duration: 'PT2H', price: null };
  const lateJourney = { ...at('late', '10:00', '12:00'), duration: 'PT2H', price: pounds(5) };
  const all = [lateJourney, quick, { ...earlyJourney, duration: 'PT5H', price: pounds(9) }];

  it.each([
    ['departure', ['early', 'quick', 'late']],
    ['arrival', ['quick', 'late', 'early']],
    ['price', ['quick', 'late', 'early']],
    ['duration', ['late', 'quick', 'early']],
  ] as const)('sorts by %s', (order, expected) => {
    expect(ids(sortJourneys(all, order, 'GBP'))).toEqual(expected);
  });

  it('sorts by departure by default, "default departure time ascending"', () => {
    expect(journeyOrders[0]).toBe('departure');
  });

  it.each([
    [
      'a free journey and a zero price as equal',
      'price',
      [createJourney('free', { price: null }), createJourney('zero', { price: pounds(0) })],
      ['free', 'zero'],
    ],
    [
      "free ones first, then the page's currency, then others, each by amount",
      'price',
      [
        createJourney('us2', { price: toMoney(2, 'USD') }),
        createJourney('us1', { price: toMoney(1, 'USD') }),
        createJourney('ca', { price: toMoney(9, 'CAD') }),
        createJourney('gb', { price: pounds(50) }),
        createJourney('free', { price: null }),
      ],
      ['free', 'gb', 'ca', 'us1', 'us2'],
    ],
    [
      'an unknown duration last',
      'duration',
      [createJourney('unknown', { duration: '', arrivalDateTime: '2026-11-25T09:00' }), createJourney('known')],
      ['known', 'unknown'],
    ],
    [
      'the next day after this day',
      'departure',
      [createJourney('next', { departureDateTime: '2026-11-26T00:05' }), createJourney('this')],
      ['this', 'next'],
    ],
    [
      'departures in the same minute in their given order',
      'departure',
      [createJourney('a', { departureDateTime: '2026-11-25T10:00:30' }), createJourney('b')],
      ['a', 'b'],
    ],
  ] as const)('orders %s', (...[, order, journeys, expected]) => {
    expect(ids(sortJourneys(journeys, order, 'GBP'))).toEqual(expected);
  });

  it.each(journeyOrders)(
    'by %s preserves every journey and the order of equal ones; sorting again changes nothing',
    (order) => {
      assert(
        property(arbitraryJourneys, (journeys) => {
          const sortedJourneys = sortJourneys(journeys, order, 'GBP');
          expect(new Set(sortedJourneys)).toEqual(new Set(journeys));
          expect(sortedJourneys).toHaveLength(journeys.length);
          expect(sortJourneys(sortedJourneys, order, 'GBP')).toEqual(sortedJourneys);
          // The same price, the same order as before.
          const same = journeys.filter(({ price }) => isSameMoney(price, pounds(12)));
          if (order === 'price') expect(sortedJourneys.filter((journey) => same.includes(journey))).toEqual(same);
        }),
        thousand,
      );
    },
  );

  it('sorts by price in ascending order', () => {
    assert(
      property(arbitraryJourneys, (journeys) => {
        const prices = sortJourneys(journeys, 'price', 'GBP').map(({ price }) => (price ? toMainAmount(price) : 0));
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
      }),
      thousand,
    );
  });
});

describe('filterJourneys (spec §5 "Journey filter")', () => {
  const day = [at('a', '00:00', '02:00'), at('b', '09:30', '11:00'), at('c', '17:00', '23:59')];
  const york2 = createJourney('y', { destination: { cityName: 'York', stopId: 'y2' } });

  it.each<[string, Partial<JourneyFilter>, string[]]>([
    ['everything by default, "00:00-23:59 meaning unfiltered"', {}, ['a', 'b', 'c']],
    [
      'departures within the window, both ends included',
      { betweenStartTime: '09:30', betweenEndTime: '17:00' },
      ['b', 'c'],
    ],
    ['no departure a minute before the window', { betweenStartTime: '09:31' }, ['c']],
    ['no departure a minute after the window', { betweenEndTime: '09:29' }, ['a']],
    [
      'arrivals within the window, "departing or arriving"',
      { betweenStartTime: '09:30', betweenEndTime: '17:00', timeComparisonFilter: 'arriving' },
      ['b'],
    ],
    ['departures within a window over midnight', { betweenStartTime: '16:00', betweenEndTime: '01:00' }, ['a', 'c']],
    ['journeys from the preferred stop', { preferredOriginStop: 'l1' }, ['a', 'b', 'c']],
    ['no journey from a stop whose id only has the same beginning', { preferredOriginStop: 'l' }, []],
    ['no journey to another stop than the preferred one', { preferredDestinationStop: 'y2' }, []],
  ])('returns %s', (...[, filter, expected]) => {
    expect(ids(filterJourneys(day, { ...noFilter, ...filter }))).toEqual(expected);
  });

  it('matches stops by id only, never a stop without an id', () => {
    const nameless = createJourney('n', { destination: { cityName: 'York' } });
    expect(filterJourneys([york2, nameless], { ...noFilter, preferredDestinationStop: 'y2' })).toEqual([york2]);
  });

  it.each<[string, Partial<JourneyFilter>, boolean, boolean]>([
    ['nothing', {}, false, false],
    ['only the compared time', { timeComparisonFilter: 'arriving' }, false, false],
    ['a start time', { betweenStartTime: '00:01' }, true, true],
    ['an end time', { betweenEndTime: '23:58' }, true, true],
    ['an origin stop', { preferredOriginStop: 'l1' }, true, false],
    ['no changes', { changes: 'none' }, true, false],
    ['a carrier', { preferredCarrier: 'North' }, true, false],
    ['a destination stop', { preferredDestinationStop: 'y1' }, true, false],
  ])('reports whether it is applied with %s set: "isFilterApplied"', (...[, filter, isApplied, window]) => {
    expect([isFilterApplied({ ...noFilter, ...filter }), hasWindow({ ...noFilter, ...filter })]).toEqual([
      isApplied,
      window,
    ]);
  });

  it('preserves the order; a time window and its complement together return every journey', () => {
    const comparisons = constantFrom('departing', 'arriving');
    assert(
      property(arbitraryJourneys, arbitraryTime, comparisons, (journeys, betweenEndTime, timeComparisonFilter) => {
        const before = filterJourneys(journeys, { ...noFilter, betweenEndTime, timeComparisonFilter });
        expect(journeys.filter((journey) => before.includes(journey))).toEqual(before);
        const [hours = 0, minutes = 0] = betweenEndTime.split(':').map(Number);
        const next = new Date(Date.UTC(2026, 0, 1, hours, minutes + 1)).toISOString().slice(11, 16);
        if (next === '00:00') return;
        const after = filterJourneys(journeys, { ...noFilter, betweenStartTime: next, timeComparisonFilter });
        expect(before.length + after.length).toBe(journeys.length);
      }),
      thousand,
    );
  });
});

describe('listStopOptions (spec §3 "preferredOriginStop, preferredDestinationStop")', () => {
  it('returns the stops of the journeys by name, each with its number of journeys', () => {
    const stops = [
      { cityName: 'York', stopId: 'y2', stopName: 'Stonebow' },
      { cityName: 'York', stopId: 'y1' },
      { cityName: 'York', stopId: 'y2', stopName: 'Stonebow' },
      { cityName: 'York' },
    ].map((destination, index) => createJourney(String(index), { destination }));
    expect(listStopOptions(stops, 'destination')).toEqual([
      { stopId: 'y2', name: 'Stonebow', count: 2 },
      { stopId: 'y1', name: 'York', count: 1 },
    ]);
    expect(listStopOptions(stops, 'origin')).toMatchObject([{ stopId: 'l1', count: 4 }]);
    expect(listStopOptions([], 'origin')).toEqual([]);
  });

  it('returns none if two stops have the same name', () => {
    const destinations = ['y1', 'y2'].map((stopId) => ({ cityName: 'York', stopId }));
    const journeys = destinations.map((destination, index) => createJourney(String(index), { destination }));
    expect(listStopOptions(journeys, 'destination')).toEqual([]);
  });
});

describe('filterReturns (field notes §6, 6 "return before outbound arrives")', () => {
  const ways = [at('a', '11:59'), at('b', '12:00'), at('c', '12:01')];

  it.each([
    ['departures after the outbound arrival', { arrivalDateTime: '2026-11-25T12:00:30' }, ['c']],
    ['none if the outbound journey arrives the next day', { arrivalDateTime: '2026-11-26T00:10' }, []],
    ['every journey while the outbound is unknown', undefined, ['a', 'b', 'c']],
  ])('returns %s', (...[, outbound, expected]) => {
    expect(ids(filterReturns(ways, outbound))).toEqual(expected);
  });

  it('returns exactly the journeys that depart after the outbound’s arrival', () => {
    assert(
      property(arbitraryJourneys, arbitraryTime, (journeys, time) => {
        const arrivalDateTime = `2026-11-25T${time}`;
        const offers = filterReturns(journeys, { arrivalDateTime });
        const isAfter = ({ departureDateTime }: { departureDateTime: string }) =>
          departureDateTime.slice(0, 16) > arrivalDateTime;
        expect(offers).toEqual(journeys.filter(isAfter));
      }),
      thousand,
    );
  });
});
