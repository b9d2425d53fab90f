import { array, assert, boolean, constantFrom, integer, nat, oneof, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kit/dates/day-arithmetic.ts';
import { arbitrarySearch } from './arbitrary-search.test-data.ts';
import { type JourneySearchEvent, reduceJourneySearch } from './reduce-journey-search.ts';
import {
  toTravelDatesQuery,
  emptySearch,
  isSearchAllowed,
  type JourneySearch,
  toSearchModel,
} from './journey-search.ts';
import { noAssistance } from './search-model.ts';

const today = '2026-11-21';
const outboundDates = ['2026-11-21', '2026-11-23', '2026-11-28'];
const availableReturnDates = ['2026-11-22', '2026-11-25', '2026-11-30'];
const wheelchair = { wheelchairSeated: 1, otherDisability: 0, personalCareAttendants: 1 };
const otherAssistance = { wheelchairSeated: 0, otherDisability: 2, personalCareAttendants: 0 };

const single: JourneySearch = { ...emptySearch, originId: 1, destinationId: 9, outboundDates };
const there: JourneySearch = { ...single, departureDate: '2026-11-23' };
const back: JourneySearch = { ...there, singleTrip: false, availableReturnDates };

function after(search: JourneySearch, ...events: readonly JourneySearchEvent[]) {
  return events.reduce(reduceJourneySearch, search);
}

describe('choosing the trip type (spec §4 "Search form")', () => {
  it('clears the inbound date and the inbound assistance when it becomes single', () => {
    const search = { ...back, inboundDepartureDate: '2026-11-25', inboundAssistance: otherAssistance };
    expect(after(search, { kind: 'trip-chosen', singleTrip: true })).toEqual(there);
  });

  it('copies the outbound assistance when it becomes a return', () => {
    const search = { ...there, assistance: wheelchair };
    expect(after(search, { kind: 'trip-chosen', singleTrip: false })).toEqual({
      ...search,
      singleTrip: false,
      inboundAssistance: wheelchair,
    });
  });

  it('needs the dates of both directions for a return, if both cities are set', () => {
    const toReturn: JourneySearchEvent = { kind: 'trip-chosen', singleTrip: false };
    expect(toTravelDatesQuery(single)).toEqual({ originId: 1, destinationId: 9, isReturn: false });
    expect(toTravelDatesQuery(after(single, toReturn))).toEqual({ originId: 1, destinationId: 9, isReturn: true });
    expect(toTravelDatesQuery(after({ ...emptySearch, originId: 1 }, toReturn))).toBeUndefined();
  });

  it('ignores the same trip type', () => {
    expect(after(back, { kind: 'trip-chosen', singleTrip: false })).toBe(back);
  });
});

describe('choosing cities (spec §4 "Search form")', () => {
  it.each([
    ['another origin clears the destination and the available dates', 3],
    ['an empty origin clears them too', undefined],
  ])('%s', (_case, cityId) => {
    const {
      outboundDates: _o,
      availableReturnDates: _r,
      destinationId: _d,
      originId: _i,
      ...searchWithoutCities
    } = back;
    const expected = cityId === undefined ? searchWithoutCities : { ...searchWithoutCities, originId: cityId };
    expect(after(back, { kind: 'origin-chosen', cityId })).toEqual(expected);
  });

  it('another destination clears the available dates and needs new ones', () => {
    const { outboundDates: _o, availableReturnDates: _r, ...expected } = back;
    const searchWithDestination = after(back, { kind: 'destination-chosen', cityId: 7 });
    expect(searchWithDestination).toEqual({ ...expected, destinationId: 7 });
    expect(toTravelDatesQuery(searchWithDestination)).toEqual({ originId: 1, destinationId: 7, isReturn: true });
  });

  it('an empty destination needs no dates', () => {
    expect(toTravelDatesQuery(after(back, { kind: 'destination-chosen', cityId: undefined }))).toBeUndefined();
  });

  it('swapping origin and destination clears the available dates', () => {
    const { outboundDates: _o, ...expected } = there;
    expect(after(there, { kind: 'cities-swapped' })).toEqual({ ...expected, originId: 9, destinationId: 1 });
  });

  it.each([
    ['a new list preserves a destination that it contains', [9, 12], 9],
    ['a new list clears a destination that it lacks', [12], undefined],
  ])('%s', (...[, cityIds, expected]) => {
    expect(after(there, { kind: 'destinations-loaded', cityIds }).destinationId).toBe(expected);
  });

  it('ignores the same city', () => {
    expect(after(back, { kind: 'origin-chosen', cityId: 1 })).toBe(back);
    expect(after(back, { kind: 'destination-chosen', cityId: 9 })).toBe(back);
  });
});

describe('choosing the outbound date (spec §4 "Search form")', () => {
  it.each([
    ['an inbound date after it unchanged', '2026-11-28', '2026-11-29', '2026-11-29'],
    ['an inbound date of the same day unchanged', '2026-11-28', '2026-11-28', '2026-11-28'],
    ['the first available return date, when the inbound date was earlier', '2026-11-23', '2026-11-22', '2026-11-25'],
    ['the first available return date, when there was no inbound date', '2026-11-28', undefined, '2026-11-30'],
  ])('suggests %s', (...[, date, existing, expected]) => {
    const search = existing === undefined ? back : { ...back, inboundDepartureDate: existing };
    const { departureDate, inboundDepartureDate } = after(search, { kind: 'outbound-date-chosen', date });
    expect([departureDate, inboundDepartureDate]).toEqual([date, expected]);
  });

  it('moves an earlier inbound date to it if no return dates are known', () => {
    const { availableReturnDates: _unknown, ...search } = { ...back, inboundDepartureDate: '2026-11-22' };
    const searchWithDate = after(search, { kind: 'outbound-date-chosen', date: '2026-11-28' });
    expect(searchWithDate.inboundDepartureDate).toBe('2026-11-28');
  });

  it('suggests no inbound date on a single trip', () => {
    expect(after(single, { kind: 'outbound-date-chosen', date: '2026-11-23' })).toEqual(there);
  });

  it.each([
    ['preserved if the list contains it', ['2026-11-22', '2026-11-23'], '2026-11-23'],
    ['cleared if the list lacks it', ['2026-11-22', '2026-11-24'], undefined],
    ['cleared if the list is empty', [], undefined],
  ])('when available dates arrive, is %s', (...[, outbound, expected]) => {
    const { departureDate, outboundDates } = after(there, { kind: 'dates-loaded', outbound });
    expect([departureDate, outboundDates]).toEqual([expected, outbound]);
  });

  it('accepts only an available date, or any date while the available dates are unknown', () => {
    const event: JourneySearchEvent = { kind: 'outbound-date-chosen', date: '2026-11-24' };
    expect(after(single, event).departureDate).toBeUndefined();
    expect(after(emptySearch, event).departureDate).toBe('2026-11-24');
  });
});

describe('choosing an inbound date (spec §4 "Search form")', () => {
  it.each([
    ['before the outbound date moves it to the outbound date', '2026-11-22', '2026-11-23'],
    ['on the outbound date is preserved', '2026-11-23', '2026-11-23'],
    ['after the outbound date is preserved', '2026-11-25', '2026-11-25'],
    ['that is empty clears the date', undefined, undefined],
  ])('%s', (...[, date, expected]) => {
    const search = { ...back, inboundDepartureDate: '2026-11-30' };
    expect(after(search, { kind: 'inbound-date-chosen', date }).inboundDepartureDate).toBe(expected);
  });
});

describe('travellers (spec §3 "Journey search")', () => {
  it('are counted, with the assistance of each direction', () => {
    const searchWithCounts = after(
      back,
      { kind: 'passengers-changed', totalPassengers: 3, concessionCount: 1, nusCount: 1 },
      { kind: 'assistance-changed', direction: 'outbound', assistance: wheelchair },
      { kind: 'assistance-changed', direction: 'inbound', assistance: otherAssistance },
    );
    const expected = { totalPassengers: 3, concessionCount: 1, nusCount: 1, assistance: wheelchair };
    expect(searchWithCounts).toEqual({ ...back, ...expected, inboundAssistance: otherAssistance });
  });

  it('have no count while the typed text is not a number', () => {
    const searchWithInvalidCount = after(back, {
      kind: 'passengers-changed',
      totalPassengers: undefined,
      concessionCount: 0,
      nusCount: 0,
    });
    expect('totalPassengers' in searchWithInvalidCount).toBe(false);
  });
});

describe('filling the form (spec §4 "From the query string")', () => {
  const fields = {
    totalPassengers: 2,
    concessionCount: 1,
    nusCount: 0,
    assistance: otherAssistance,
    inboundAssistance: otherAssistance,
  };

  it.each([
    ['with an origin only makes a single trip', { originId: 1 }, { singleTrip: true, inboundAssistance: noAssistance }],
    ['with a past date leaves the date empty', { departureDate: '2026-11-20' }, { departureDate: undefined }],
    ['with today’s date preserves it', { departureDate: today }, { departureDate: today, singleTrip: true }],
    [
      'with an inbound date makes a return',
      { inboundDepartureDate: '2026-11-25' },
      { singleTrip: false, inboundAssistance: otherAssistance },
    ],
    [
      'with an inbound date before the outbound moves it to the outbound',
      { departureDate: '2026-11-23', inboundDepartureDate: '2026-11-22' },
      { inboundDepartureDate: '2026-11-23' },
    ],
  ])('%s', (...[, some, expected]) => {
    const filledSearch = after(back, { kind: 'filled', fields: { ...fields, ...some }, today });
    expect({ departureDate: undefined, ...filledSearch }).toMatchObject(expected);
    expect(filledSearch).toMatchObject({ totalPassengers: 2, concessionCount: 1, assistance: otherAssistance });
  });

  it('results in the search it was filled with', () => {
    assert(
      property(arbitrarySearch, ({ minDate: _min, days: _days, ...search }) => {
        const filledSearch = after(emptySearch, { kind: 'filled', fields: search, today: '1901-01-01' });
        expect(toSearchModel(filledSearch)).toStrictEqual(search);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('isSearchAllowed (spec §4 "A search is allowed only when …")', () => {
  it.each([
    ['everything is given', there, true],
    ['the origin is missing', { ...there, originId: undefined }, false],
    ['the origin is 0', { ...there, originId: 0 }, false],
    ['the destination is missing', { ...there, destinationId: undefined }, false],
    ['the number of travellers is missing', { ...there, totalPassengers: undefined }, false],
    ['the number of travellers is NaN', { ...there, totalPassengers: Number.NaN }, false],
    ['the date is missing', { ...there, departureDate: undefined }, false],
    ['the date is impossible', { ...there, departureDate: '2026-02-30' }, false],
    ['a return has no inbound date', back, true],
  ])('is decided by cities, date and travellers: %s', (...[, search, expected]) => {
    expect(isSearchAllowed(search)).toBe(expected);
    expect(toSearchModel(search) !== undefined).toBe(expected);
  });
});

describe('any sequence of changes to the form', () => {
  const date = option(integer({ min: -3, max: 20 }), { nil: undefined }).map((days) =>
    days === undefined ? undefined : addDays(today, days),
  );
  const dates = array(nat(20)).map((days) =>
    [...new Set(days)].sort((a, b) => a - b).map((day) => addDays(today, day)),
  );
  const cityId = constantFrom(undefined, 1, 2, 9);
  const assistance = constantFrom(noAssistance, wheelchair, otherAssistance);
  const counts = { totalPassengers: constantFrom(undefined, 1, 99), concessionCount: nat(3), nusCount: nat(3) };
  const event = oneof(
    record({ kind: constantFrom('trip-chosen' as const), singleTrip: boolean() }),
    record({ kind: constantFrom('origin-chosen' as const, 'destination-chosen' as const), cityId }),
    record({ kind: constantFrom('cities-swapped' as const) }),
    record({ kind: constantFrom('outbound-date-chosen' as const, 'inbound-date-chosen' as const), date }),
    record({ kind: constantFrom('dates-loaded' as const), outbound: dates, inbound: dates }),
    record({ kind: constantFrom('passengers-changed' as const), ...counts }),
    record({ kind: constantFrom('assistance-changed' as const), way: constantFrom('outbound', 'inbound'), assistance }),
  );

  /** The travellers and the outbound assistance as the last event of their kind has set them. */
  function lastSaid(events: readonly JourneySearchEvent[]) {
    const searchWithCounts = events.findLast(({ kind }) => kind === 'passengers-changed') ?? emptySearch;
    const assistanceEvent = events.findLast(
      (event) => event.kind === 'assistance-changed' && event.direction === 'outbound',
    );
    const { totalPassengers, concessionCount, nusCount } = searchWithCounts as JourneySearch;
    const { assistance } = (assistanceEvent ?? emptySearch) as JourneySearch;
    return { totalPassengers, concessionCount, nusCount, assistance };
  }

  it('leads to a state that the specification allows, with the travellers and assistance set last', () => {
    assert(
      property(array(event, { maxLength: 20 }), (events) => {
        const search = after(emptySearch, ...(events as JourneySearchEvent[]));
        const { departureDate, inboundDepartureDate, singleTrip } = search;
        if (singleTrip) expect([inboundDepartureDate, search.availableReturnDates]).toEqual([undefined, undefined]);
        if (departureDate !== undefined && inboundDepartureDate !== undefined)
          expect(inboundDepartureDate >= departureDate).toBe(true);
        if (departureDate !== undefined && search.outboundDates) expect(search.outboundDates).toContain(departureDate);
        expect(toSearchModel(search) !== undefined).toBe(isSearchAllowed(search));
        const { totalPassengers, concessionCount, nusCount, assistance } = search;
        const counts = { totalPassengers, concessionCount, nusCount, assistance };
        expect(counts).toEqual(lastSaid(events as JourneySearchEvent[]));
      }),
      { numRuns: 1000 },
    );
  });
});
