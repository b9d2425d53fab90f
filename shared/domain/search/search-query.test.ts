import { assert, constantFrom, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitrarySearch } from './arbitrary-search.test-data.ts';
import { noAssistance, type SearchModel } from './search-model.ts';
import {
  addCampaign,
  readSearchFields,
  readSearchQuery,
  toNamedSearch,
  toSearchParameters,
  writeSearchQuery,
} from './search-query.ts';

const noCounts = { concessionCount: 0, nusCount: 0, assistance: noAssistance, inboundAssistance: noAssistance };
const trip = 'originId=1&destinationId=9&departureDate=2026-11-21';
const single = { originId: 1, destinationId: 9, departureDate: '2026-11-21', totalPassengers: 1, ...noCounts };

it('a search keeps the parameters of a campaign', () => {
  const query = addCampaign(new URLSearchParams('originId=1'), '?utm_source=mail&utm_medium=a+b&page=2');
  expect(query.toString()).toBe('originId=1&utm_source=mail&utm_medium=a+b');
});

describe('readSearchQuery (spec §5 "Query string", §4 "From the query string")', () => {
  it.each([
    ['a single trip of one traveller', trip, single],
    ['a query with a question mark', `?${trip}`, single],
    ['zero travellers as one', `${trip}&totalPassengers=0`, single],
    ['a word for the travellers as one', `${trip}&totalPassengers=two`, single],
    ['three travellers', `${trip}&totalPassengers=3`, { ...single, totalPassengers: 3 }],
    ['a return', `${trip}&inboundDepartureDate=2026-11-23`, { ...single, inboundDepartureDate: '2026-11-23' }],
    ['an impossible inbound date as none', `${trip}&inboundDepartureDate=2026-02-30`, single],
    ['an inbound date with a time as none', `${trip}&inboundDepartureDate=2026-11-23T10:00`, single],
    ['no inbound assistance without an inbound date', `${trip}&inboundPcaCount=1`, single],
    [
      'the earliest date and the number of days',
      `${trip}&minDate=2026-11-20&days=7`,
      { ...single, minDate: '2026-11-20', days: 7 },
    ],
    ['no more students than travellers', `${trip}&nusCount=4`, { ...single, nusCount: 1 }],
    ['no parameters of others', `${trip}&utm_source=mail&preventSearch=false`, single],
  ])('reads %s', (...[, search, expected]) => {
    expect(readSearchQuery(search)).toEqual(expected);
  });

  it.each([
    ['an empty query', ''],
    ['only a question mark', '?'],
    ['preventSearch', `${trip}&preventSearch=true`],
    ['no origin', 'destinationId=9&departureDate=2026-11-21'],
    ['no destination', 'originId=1&departureDate=2026-11-21'],
    ['a city of id 0', 'originId=0&destinationId=9&departureDate=2026-11-21'],
    ['a city by name', 'originId=Leeds&destinationId=9&departureDate=2026-11-21'],
    ['no date', 'originId=1&destinationId=9'],
    ['an impossible date', 'originId=1&destinationId=9&departureDate=2026-02-29'],
    ['100 travellers', `${trip}&totalPassengers=100`],
  ])('returns no search for %s', (_case, search) => {
    expect(readSearchQuery(search)).toBeUndefined();
  });

  it('reads back every search that was written', () => {
    assert(
      property(arbitrarySearch, (search) => {
        expect(readSearchQuery(writeSearchQuery(search).toString())).toEqual(search);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('writeSearchQuery (spec §3 "Search model")', () => {
  it('uses the parameter names of the specification', () => {
    const search = {
      originId: 1,
      destinationId: 9,
      departureDate: '2026-11-21',
      inboundDepartureDate: '2026-11-23',
      totalPassengers: 9,
      concessionCount: 1,
      nusCount: 2,
      minDate: '2026-11-20',
      days: 7,
      assistance: { wheelchairSeated: 3, otherDisability: 4, personalCareAttendants: 5 },
      inboundAssistance: { wheelchairSeated: 6, otherDisability: 7, personalCareAttendants: 8 },
    };
    expect(writeSearchQuery(search).toString()).toBe(
      'originId=1&destinationId=9&departureDate=2026-11-21&inboundDepartureDate=2026-11-23&totalPassengers=9' +
        '&concessionCount=1&nusCount=2&wheelchairSeated=3&otherDisabilityCount=4&pcaCount=5' +
        '&inboundWheelchairSeated=6&inboundOtherDisabilityCount=7&inboundPcaCount=8&minDate=2026-11-20&days=7',
    );
  });

  it('omits the parameters that are at their default', () => {
    expect(writeSearchQuery(single).toString()).toBe(`${trip}&totalPassengers=1`);
    expect(toSearchParameters(single)).toEqual({
      originId: 1,
      destinationId: 9,
      departureDate: '2026-11-21',
      totalPassengers: 1,
    });
  });
});

it('a search for scripts of the page has the names of the specification (§3), with 0 for no assistance', () => {
  const assistance = { wheelchairSeated: 1, otherDisability: 2, personalCareAttendants: 3 };
  const search = { ...single, assistance } as const;
  expect(toNamedSearch(search as SearchModel)).toEqual({
    ...search,
    wheelchairSeated: 1,
    otherDisabilityCount: 2,
    pcaCount: 3,
    inboundWheelchairSeated: 0,
    inboundOtherDisabilityCount: 0,
    inboundPcaCount: 0,
  });
});

describe('readSearchFields (spec §4 "From the query string")', () => {
  it.each([
    ['defaults for an empty query', '', { totalPassengers: 1, ...noCounts }],
    ['only an origin', 'originId=1', { originId: 1, totalPassengers: 1, ...noCounts }],
    ['a search that must not run automatically', `${trip}&preventSearch=true`, single],
    [
      'the default for invalid numbers',
      'totalPassengers=three&nusCount=NaN&pcaCount=-1&days=x',
      { totalPassengers: 1, ...noCounts },
    ],
    ['a number of travellers above the limit', 'totalPassengers=120', { totalPassengers: 120, ...noCounts }],
  ])('fills a form with %s', (...[, search, expected]) => {
    expect(readSearchFields(search)).toEqual(expected);
  });

  const name = constantFrom('originId', 'departureDate', 'inboundDepartureDate', 'totalPassengers', 'nusCount', 'days');

  it('never throws, and never gives more reduced fares than travellers', () => {
    assert(
      property(record({ name, junk: string() }), integer({ min: 0, max: 200 }), ({ name: junkName, junk }, count) => {
        const query = new URLSearchParams({ concessionCount: String(count), nusCount: '60', [junkName]: junk });
        const fields = readSearchFields(query.toString());
        expect(fields.totalPassengers).toBeGreaterThanOrEqual(1);
        expect(fields.concessionCount + fields.nusCount).toBeLessThanOrEqual(fields.totalPassengers);
      }),
      { numRuns: 1000 },
    );
  });
});
