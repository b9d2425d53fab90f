import { boolean, fallback, nullable, object, optional } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, count, currency, invalidAsUndefined, localDate, money, validItems } from '../kit/fields.ts';

/** What the ribbon asks (spec §3 "Ribbon search model"); `days` counts from `departureDate`, itself included. */
const ribbonSearch = object({
  originId: cityId,
  destinationId: cityId,
  departureDate: localDate,
  minDate: optional(localDate),
  days: optional(count, 7),
  totalPassengers: optional(count, 1),
  concessionCount: optional(count),
  nusCount: optional(count),
});

/**
 * Days with their lowest price; null where none is known, as seen in the field. `currency` is ours; a broken one is read as
 * null, and its price counts as unknown.
 */
export const pricedDates = validItems(
  object({
    date: localDate,
    price: fallback(nullable(money), null),
    currency: optional(fallback(nullable(currency), null)),
    /** What a booking fee adds to the lowest price, in its currency; ours. Null is none, left out unknown. */
    bookingFee: invalidAsUndefined(nullable(money)),
    available: boolean(),
  }),
);

/**
 * On which days coaches run, for the tracker's ribbon. Query and answer are not shown: the query is the ribbon's search
 * model, the answer that of the prices call without its prices.
 */
export const getJourneyDays = endpoint({
  name: 'getJourneyDays',
  method: 'GET',
  path: '/journey-planner/api/journeys/days',
  summary: 'On which days coaches run between two cities.',
  query: ribbonSearch,
  answer: object({ dates: validItems(object({ date: localDate, available: boolean() })) }),
});

/** The lowest price of each day (spec §7 "returns dates"). */
export const getJourneyPrices = endpoint({
  name: 'getJourneyPrices',
  method: 'GET',
  path: '/journey-planner/api/journeys/prices',
  summary: 'The lowest price of each day between two cities.',
  query: object({ ...ribbonSearch.entries, currency: optional(currency) }),
  answer: object({ dates: pricedDates }),
});

/** All days with coaches between two cities (spec §7 "read as availableDates"). */
export const getTravelDates = endpoint({
  name: 'getTravelDates',
  method: 'GET',
  path: '/journey-planner/api/journeys/travel-dates',
  summary: 'All bookable days between two cities.',
  query: object({ originCityId: cityId, destinationCityId: cityId }),
  answer: object({ availableDates: validItems(localDate) }),
});
