import { assert, double, integer, nat, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSelectedCityId } from '../cities/city.ts';
import { arbitraryDay, arbitrarySearch } from './arbitrary-search.test-data.ts';
import { findInvalidFields } from './find-tickets-check.ts';
import { emptySearch, type JourneySearch } from './journey-search.ts';
import { getInitialFields, toRepeatQuery, restoreLastSearch } from './last-search.ts';
import { isAssistanceSelected, noAssistance, sumAssistance } from './search-model.ts';
import { writeSearchQuery } from './search-query.ts';

const single: JourneySearch = { ...emptySearch, originId: 1, destinationId: 9, departureDate: '2026-11-23' };
const back: JourneySearch = { ...single, singleTrip: false, inboundDepartureDate: '2026-11-25' };

describe('findInvalidFields (spec §5 "Find-tickets check")', () => {
  it.each([
    ['no error on a single trip', single, []],
    ['no error on a return', back, []],
    ['startingAt', { ...single, originId: undefined }, ['startingAt']],
    ['goingTo', { ...single, destinationId: undefined }, ['goingTo']],
    ['departureDate', { ...single, departureDate: undefined }, ['departureDate']],
    ['an empty departureDate', { ...single, departureDate: '' }, ['departureDate']],
    ['returnDate', { ...back, inboundDepartureDate: undefined }, ['returnDate']],
    ['an empty returnDate', { ...back, inboundDepartureDate: '' }, ['returnDate']],
    ['the errors of an empty form, in its order', emptySearch, ['startingAt', 'goingTo', 'departureDate']],
    [
      'all five errors',
      { ...emptySearch, singleTrip: false, totalPassengers: 0 },
      ['startingAt', 'goingTo', 'departureDate', 'returnDate', 'travellers'],
    ],
  ])('finds %s', (...[, search, expected]) => {
    expect(findInvalidFields(search)).toEqual(expected);
  });

  it.each([
    [0, true],
    [1, false],
    [99, false],
    [100, true],
    [-1, true],
    [Number.NaN, true],
    [undefined, true],
  ])('checks the number of travellers: %s', (totalPassengers, isBroken) => {
    expect(findInvalidFields({ ...single, totalPassengers }).includes('travellers')).toBe(isBroken);
  });

  it('reports the travellers if and only if their number is outside 1 to 99', () => {
    assert(
      property(oneof(integer(), double(), nat(120)), (totalPassengers) => {
        const isFine = totalPassengers >= 1 && totalPassengers <= 99;
        expect(findInvalidFields({ ...back, totalPassengers })).toEqual(isFine ? [] : ['travellers']);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('isSelectedCityId (spec §5 "A city counts as selected only with a numeric id above 0")', () => {
  it.each([
    [1, true],
    [0, false],
    [-4, false],
    [Number.NaN, false],
    ['1', false],
    [undefined, false],
    [null, false],
  ])('%j: %s', (id, expected) => {
    expect(isSelectedCityId(id)).toBe(expected);
  });
});

describe('restoreLastSearch (spec §4 "Restoring the last search")', () => {
  const today = '2026-11-21';
  const noCounts = { totalPassengers: 1, concessionCount: 0, nusCount: 0, assistance: noAssistance };

  it.each([
    ['only an origin, with defaults', 'originId=1', { originId: 1, ...noCounts }],
    [
      'an inbound date of today',
      'originId=1&destinationId=9&departureDate=2026-11-20&inboundDepartureDate=2026-11-21',
      { originId: 1, destinationId: 9, departureDate: '2026-11-20', inboundDepartureDate: today, ...noCounts },
    ],
    [
      'no inbound date of yesterday, nor its assistance',
      'originId=1&inboundDepartureDate=2026-11-20&inboundPcaCount=1',
      { originId: 1, ...noCounts },
    ],
  ])('restores %s', (...[, storedQuery, expected]) => {
    const restoredSearch = { ...expected, inboundAssistance: noAssistance, preventSearch: true };
    expect(restoreLastSearch(storedQuery, today)).toEqual(restoredSearch);
  });

  it.each(['', 'destinationId=9&departureDate=2026-11-21', 'originId=0', '{"originId":1}'])(
    'is undefined without an origin: %j',
    (storedQuery) => {
      expect(restoreLastSearch(storedQuery, today)).toBeUndefined();
    },
  );

  it('drops the return exactly when it is before today', () => {
    assert(
      property(arbitrarySearch, arbitraryDay, (search, day) => {
        const { inboundDepartureDate: inbound } = search;
        const isOver = inbound === undefined || inbound < day;
        const { inboundDepartureDate: _inbound, ...rest } = search;
        expect(restoreLastSearch(writeSearchQuery(search).toString(), day)).toEqual({
          ...(isOver ? { ...rest, inboundAssistance: noAssistance } : search),
          preventSearch: true,
        });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('toRepeatQuery (spec §2 "user home", §4 "Restoring the last search")', () => {
  const trip = 'originId=1&destinationId=9&departureDate=2026-11-22';

  it.each([
    ['the search itself while its date is not past', trip, '2026-11-22', `${trip}&totalPassengers=1`],
    [
      'the form without dates when the date is past',
      `${trip}&inboundDepartureDate=2026-11-25`,
      '2026-11-23',
      'originId=1&destinationId=9&totalPassengers=1&preventSearch=true',
    ],
    [
      'the form when the search is incomplete',
      'originId=1',
      '2026-11-22',
      'originId=1&totalPassengers=1&preventSearch=true',
    ],
  ])('is %s', (...[, storedQuery, today, expected]) => {
    const restoredSearch = restoreLastSearch(storedQuery, today);
    expect(restoredSearch && toRepeatQuery(restoredSearch, today).toString()).toBe(expected);
  });
});

describe('getInitialFields (spec §4 "With no parameters, the last stored search is used")', () => {
  const restoredSearch = restoreLastSearch('originId=4', '2026-11-21');

  it.each([
    ['the query string', '?originId=1', 1],
    ['the last search, when the query is empty', '', 4],
    ['the last search, when the query has only other parameters', '?utm_source=mail', 4],
  ])('are those of %s', (...[, search, originId]) => {
    expect(getInitialFields(search, restoredSearch)?.originId).toBe(originId);
  });

  it('are undefined if there is neither a query nor a last search', () => {
    expect(getInitialFields('?', undefined)).toBeUndefined();
  });
});

describe('special assistance (spec §3 "Journey search")', () => {
  it.each([
    ['no traveller', noAssistance, 0],
    ['one attendant', { ...noAssistance, personalCareAttendants: 1 }, 1],
    ['one of each kind', { wheelchairSeated: 1, otherDisability: 1, personalCareAttendants: 1 }, 3],
  ])('counts %s', (...[, assistance, total]) => {
    expect([sumAssistance(assistance), isAssistanceSelected(assistance)]).toEqual([total, total > 0]);
  });
});
