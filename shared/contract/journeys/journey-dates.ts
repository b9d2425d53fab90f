import { boolean, fallback, nullable, object, optional } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, count, currency, invalidAsUndefined, localDate, money, validItems } from '../kit/fields.ts';

/** The search of the date ribbon (spec §3 "Ribbon search model"); `days` includes `departureDate`. */
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
 * Days with their lowest price; null if it is unknown, as seen in the field. `currency` is not in the specification; if
 * it is invalid, the price is unknown.
 */
export const pricedDates = validItems(
  object({
    date: localDate,
    price: fallback(nullable(money), null),
    currency: optional(fallback(nullable(currency), null)),
    /**
     * Booking fee in addition to the lowest price, in the same currency; null means no fee, missing is unknown. Not in the
     * specification.
     */
    bookingFee: invalidAsUndefined(nullable(money)),
    available: boolean(),
  }),
);

/**
 * Returns the days with coaches, for the tracker's ribbon. The specification defines neither query nor answer: the
 * query is the ribbon's search model, the answer that of the prices call without prices.
 */
export const getJourneyDays = endpoint('getJourneyDays', 'GET /journey-planner/api/journeys/days', {
  summary: 'Returns the days with coaches between two cities.',
  query: ribbonSearch,
  answer: object({ dates: validItems(object({ date: localDate, available: boolean() })) }),
});

/** Returns the lowest price of each day (spec §7 "returns dates"). */
export const getJourneyPrices = endpoint('getJourneyPrices', 'GET /journey-planner/api/journeys/prices', {
  summary: 'Returns the lowest price of each day between two cities.',
  query: object({ ...ribbonSearch.entries, currency: optional(currency) }),
  answer: object({ dates: pricedDates }),
});

/** Returns all days with coaches between two cities (spec §7 "read as availableDates"). */
export const getTravelDates = endpoint('getTravelDates', 'GET /journey-planner/api/journeys/travel-dates', {
  summary: 'Returns all bookable days between two cities.',
  query: object({ originCityId: cityId, destinationCityId: cityId }),
  answer: object({ availableDates: validItems(localDate) }),
});
