import { integer, nat, option, record, type Arbitrary } from 'fast-check';
import { addDays } from '../kit/dates/day-arithmetic.ts';
import { type Assistance, noAssistance } from './search-model.ts';
import type { SearchQuery } from './search-query.ts';

const assistance: Arbitrary<Assistance> = record({
  wheelchairSeated: nat(99),
  otherDisability: nat(99),
  personalCareAttendants: nat(99),
});

/** Any day from 1901 to 2242. */
export const arbitraryDay = integer({ min: -25_000, max: 99_500 }).map((days) => addDays('1970-01-01', days));

/** Any valid search, with or without the parameters for lists of days. */
export const arbitrarySearch: Arbitrary<SearchQuery> = record({
  cities: record({ originId: integer({ min: 1, max: 999_999 }), destinationId: integer({ min: 1, max: 999_999 }) }),
  departureDate: arbitraryDay,
  nights: option(nat(400)),
  totalPassengers: integer({ min: 1, max: 99 }),
  concessionCount: nat(99),
  nusCount: nat(99),
  assistance,
  inboundAssistance: assistance,
  minDate: option(arbitraryDay),
  days: option(integer({ min: 1, max: 60 })),
}).map(({ cities, departureDate, nights, totalPassengers, minDate, days, ...counts }) => {
  const concessionCount = Math.min(counts.concessionCount, totalPassengers);
  return {
    ...cities,
    departureDate,
    ...(nights !== null && { inboundDepartureDate: addDays(departureDate, nights) }),
    totalPassengers,
    concessionCount,
    nusCount: Math.min(counts.nusCount, totalPassengers - concessionCount),
    assistance: counts.assistance,
    inboundAssistance: nights === null ? noAssistance : counts.inboundAssistance,
    ...(minDate !== null && { minDate }),
    ...(days !== null && { days }),
  };
});
