import { assert, constant, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitrarySearch } from '../search/arbitrary-search.test-data.ts';
import { readSearchQuery, writeSearchQuery } from '../search/search-query.ts';
import { arbitraryTime, createJourney, returnSearch } from './journey.test-data.ts';
import { toBasketLine } from './plan-basket.ts';
import { setDate, getOneWaySearch } from './trip-direction.ts';
import { timeComparisons } from './filter-journeys.ts';
import { defaultView, readResultsView, type ResultsView, writeResultsView } from './results-view.ts';
import { journeyOrders } from './sort-journeys.ts';
import { listRelaxedSearches, listSuggestions } from './empty-list-suggestions.ts';
import { reduceTravellers } from '../search/reduce-travellers.ts';

const thousand = { numRuns: 1000 };
const word = option(string({ minLength: 1 }));

const arbitraryView = record({
  order: constantFrom(...journeyOrders),
  times: record({ betweenStartTime: arbitraryTime, betweenEndTime: arbitraryTime }),
  timeComparisonFilter: constantFrom(...timeComparisons),
  stops: record({ preferredOriginStop: word, preferredDestinationStop: word }),
  ours: record({ changes: option(constant('none' as const)), preferredCarrier: word }),
  chosen: record({ outboundJourneyId: word, inboundJourneyId: word }),
}).map(({ order, times, timeComparisonFilter, stops, ours, chosen: journeyIds }): ResultsView => {
  const omitNull = <Words extends object>(words: Words) =>
    Object.fromEntries(Object.entries(words).filter(([, text]) => text !== null));
  return {
    order,
    filter: { ...times, timeComparisonFilter, ...omitNull(stops), ...omitNull(ours) },
    ...omitNull(journeyIds),
  };
});

describe('the results view in the query string (spec §2 "search model kept as query parameters", §3 "Filter")', () => {
  it.each<[string, ResultsView]>([
    ['', defaultView],
    ['?sort=price', { ...defaultView, order: 'price' }],
    ['sort=cheapest&betweenStartTime=25:00&timeComparisonFilter=maybe&preferredOriginStop=', defaultView],
    [
      '?betweenStartTime=08:00&betweenEndTime=12:30&timeComparisonFilter=arriving&preferredDestinationStop=y%262',
      {
        order: 'departure',
        filter: {
          betweenStartTime: '08:00',
          betweenEndTime: '12:30',
          timeComparisonFilter: 'arriving',
          preferredDestinationStop: 'y&2',
        },
      },
    ],
    ['?changes=some&preferredCarrier=', defaultView],
    [
      '?changes=none&preferredCarrier=North+%26+Sons',
      { ...defaultView, filter: { ...defaultView.filter, changes: 'none', preferredCarrier: 'North & Sons' } },
    ],
    ['?outboundJourneyId=*1', { ...defaultView, outboundJourneyId: '*1' }],
  ])('is read from "%s"', (search, expected) => {
    expect(readResultsView(search)).toEqual(expected);
  });

  it('omits its defaults, and preserves other parameters', () => {
    const search = '?utm=a+b&sort=price&betweenStartTime=08:00&originId=1';
    expect(writeResultsView(search, defaultView).toString()).toBe('utm=a+b&originId=1');
  });

  it('is read back unchanged, next to any search', () => {
    assert(
      property(arbitrarySearch, arbitraryView, (search, view) => {
        const query = writeResultsView(writeSearchQuery(search).toString(), view).toString();
        expect(readResultsView(query)).toEqual(view);
        expect(readSearchQuery(query)).toEqual(search);
        expect(writeResultsView(query, view).toString()).toBe(query);
      }),
      thousand,
    );
  });
});

describe('getOneWaySearch (spec §2 "return-leg results page"; §3 "inbound variants of the disability counts")', () => {
  const search = {
    ...returnSearch,
    assistance: { wheelchairSeated: 1, otherDisability: 0, personalCareAttendants: 0 },
    inboundAssistance: { wheelchairSeated: 0, otherDisability: 1, personalCareAttendants: 1 },
  };

  it('returns the outbound as a single trip', () => {
    expect(getOneWaySearch(search, 'outbound')).toMatchObject({
      originId: 1,
      destinationId: 9,
      departureDate: '2026-11-25',
    });
    expect(getOneWaySearch(search, 'outbound')?.assistance).toBe(search.assistance);
    expect(getOneWaySearch(search, 'outbound')).not.toHaveProperty('inboundDepartureDate');
  });

  it('returns the inbound trip on the inbound date, with its own assistance', () => {
    expect(getOneWaySearch(search, 'inbound')).toMatchObject({
      originId: 9,
      destinationId: 1,
      departureDate: '2026-11-27',
    });
    expect(getOneWaySearch(search, 'inbound')?.assistance).toBe(search.inboundAssistance);
  });

  it('is undefined for the return of a one-way trip', () => {
    const { inboundDepartureDate: _none, ...single } = search;
    expect(getOneWaySearch(single, 'inbound')).toBeUndefined();
  });

  it('never requests a return trip, and swaps the cities for the return', () => {
    assert(
      property(arbitrarySearch, (some) => {
        const [out, back] = [getOneWaySearch(some, 'outbound'), getOneWaySearch(some, 'inbound')];
        expect(out?.inboundDepartureDate).toBeUndefined();
        expect(back === undefined).toBe(some.inboundDepartureDate === undefined);
        if (back) expect([back.originId, back.destinationId]).toEqual([out?.destinationId, out?.originId]);
      }),
      thousand,
    );
  });
});

describe('onDay (spec §4 "An inbound date before the outbound is moved to it")', () => {
  it.each([
    ['outbound', '2026-11-26', '2026-11-26', '2026-11-27'],
    ['outbound', '2026-11-30', '2026-11-30', '2026-11-30'],
    ['inbound', '2026-12-01', '2026-11-25', '2026-12-01'],
  ] as const)('moves the %s date to %s', (...[direction, date, departureDate, inboundDepartureDate]) => {
    expect(setDate(returnSearch, direction, date)).toEqual({ ...returnSearch, departureDate, inboundDepartureDate });
  });

  it('preserves a one-way trip', () => {
    const { inboundDepartureDate: _none, ...single } = returnSearch;
    expect(setDate(single, 'outbound', '2026-12-24')).toEqual({ ...single, departureDate: '2026-12-24' });
  });
});

describe('toBasketLine (spec §3 "Add-to-basket line"; §5 "passenger count excludes concession and NUS passengers")', () => {
  it('counts the assistance of its own direction', () => {
    const search = {
      ...returnSearch,
      totalPassengers: 5,
      concessionCount: 1,
      nusCount: 2,
      assistance: { wheelchairSeated: 1, otherDisability: 2, personalCareAttendants: 3 },
    };
    expect(toBasketLine('*1', search, 'outbound')).toEqual({
      journeyId: '*1',
      passengerCount: 2,
      concessionCount: 1,
      nusCount: 2,
      otherDisabilityCount: 2,
      wheelchairSeatedCount: 1,
      pcaCount: 3,
    });
    expect(toBasketLine('*1', search, 'inbound')).toMatchObject({ wheelchairSeatedCount: 0, otherDisabilityCount: 0 });
  });

  it('counts every traveller exactly once', () => {
    assert(
      property(arbitrarySearch, (search) => {
        const { passengerCount, concessionCount, nusCount } = toBasketLine('1', search, 'outbound');
        expect(passengerCount + concessionCount + nusCount).toBe(search.totalPassengers);
        expect(passengerCount).toBeGreaterThanOrEqual(0);
      }),
      thousand,
    );
  });
});

describe('reduceTravellers (spec §5 "Error id 231 means not enough seats")', () => {
  const group = { ...returnSearch, totalPassengers: 6, concessionCount: 2, nusCount: 2 };

  it.each([
    [5, 5, 2, 2],
    [3, 3, 2, 1],
    [1, 1, 1, 0],
    [0, 1, 1, 0],
    [9, 6, 2, 2],
  ])('reduces concessions and NUS passengers to fit %i travellers', (travellers, ...expected) => {
    const { totalPassengers, concessionCount, nusCount } = reduceTravellers(group, travellers);
    expect([totalPassengers, concessionCount, nusCount]).toEqual(expected);
  });

  it('never has more reduced fares or assistance than travellers', () => {
    assert(
      property(arbitrarySearch, arbitrarySearch, (search, { totalPassengers: travellers }) => {
        const fewer = reduceTravellers(search, travellers);
        expect(fewer.totalPassengers).toBe(Math.min(travellers, search.totalPassengers));
        expect(fewer.concessionCount + fewer.nusCount).toBeLessThanOrEqual(fewer.totalPassengers);
        for (const { wheelchairSeated, otherDisability, personalCareAttendants } of [
          fewer.assistance,
          fewer.inboundAssistance,
        ])
          expect(wheelchairSeated + otherDisability + personalCareAttendants).toBeLessThanOrEqual(
            fewer.totalPassengers,
          );
        expect(reduceTravellers(fewer, travellers)).toEqual(fewer);
      }),
      thousand,
    );
  });
});

describe('why the list is empty (field notes §3, 10 "say which constraint failed")', () => {
  const wheelchair = { wheelchairSeated: 1, otherDisability: 0, personalCareAttendants: 0 };
  const group = { ...returnSearch, totalPassengers: 4, assistance: wheelchair };

  it.each([
    ['nothing for a plain search', returnSearch, 'outbound', []],
    ['the wheelchair space, and the number of travellers', group, 'outbound', ['wheelchair', 'passengers']],
    ['the number of travellers only, on a return without wheelchair', group, 'inbound', ['passengers']],
  ] as const)('relaxes %s', (...[, search, direction, expected]) => {
    expect(listRelaxedSearches(search, direction).map(({ constraint }) => constraint)).toEqual(expected);
  });

  it('relaxes one constraint at a time', () => {
    const [withoutWheelchair, singleTraveller] = listRelaxedSearches(group, 'outbound');
    expect(withoutWheelchair?.search).toEqual({ ...group, assistance: { ...wheelchair, wheelchairSeated: 0 } });
    expect(singleTraveller?.search).toEqual({ ...group, totalPassengers: 1 });
  });

  const nothing = { search: group, results: [], offeredJourneys: [], relaxedResults: [] };
  const journeys = [createJourney('a', { lowStockCount: 3 }), createJourney('b')];
  const relaxedResults = listRelaxedSearches(group, 'outbound').map((relaxedSearch) => ({
    ...relaxedSearch,
    journeys,
  }));

  it.each([
    [
      'the filter, when it hides journeys',
      { ...nothing, results: journeys, offeredJourneys: journeys },
      [{ kind: 'filter', hidden: 2 }],
    ],
    [
      'the outbound, when every return departs too early',
      { ...nothing, results: journeys },
      [{ kind: 'early', hidden: 2 }],
    ],
    [
      'each constraint whose removal finds journeys, with the remaining seats',
      { ...nothing, relaxedResults },
      [{ kind: 'wheelchair' }, { kind: 'passengers', travellers: 3, search: { totalPassengers: 3 } }],
    ],
    [
      'the day, when no relaxed search finds anything',
      { ...nothing, relaxedResults: relaxedResults.map((relaxedSearch) => ({ ...relaxedSearch, journeys: [] })) },
      [],
    ],
    [
      'the number of travellers, reduced to one if the remaining seats are unknown',
      {
        ...nothing,
        relaxedResults: relaxedResults.map((relaxedSearch) => ({ ...relaxedSearch, journeys: [createJourney('c')] })),
      },
      [{ kind: 'wheelchair' }, { kind: 'passengers', travellers: 1 }],
    ],
    [
      'the number of travellers, reduced by at least one',
      {
        ...nothing,
        relaxedResults: relaxedResults.map((relaxedSearch) => ({
          ...relaxedSearch,
          journeys: [createJourney('c', { lowStockCount: 9 })],
        })),
      },
      [{ kind: 'wheelchair' }, { kind: 'passengers', travellers: 3 }],
    ],
  ])('is %s', (...[, list, expected]) => {
    expect(listSuggestions(list)).toMatchObject(expected);
  });

  it('relaxed searches differ from the search, and have no more travellers', () => {
    assert(
      property(arbitrarySearch, constantFrom('outbound', 'inbound'), (search, direction) => {
        for (const { search: less } of listRelaxedSearches(search, direction)) {
          expect(less).not.toEqual(search);
          expect(less.totalPassengers).toBeLessThanOrEqual(search.totalPassengers);
        }
      }),
      thousand,
    );
  });
});
