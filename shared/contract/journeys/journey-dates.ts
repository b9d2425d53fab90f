import { boolean, fallback, nullable, object, optional } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { cityId, count, currency, invalidAsUndefined, localDate, money, validItems } from '../kit/fields.ts';

/**
 * The search of the date ribbon, the row of days with prices above the results (spec §3 "Ribbon search model"). Cities are ids,
 * and dates are local dates at the origin.
 */
const ribbonSearch = object({
  originId: cityId,
  destinationId: cityId,
  /** The first day of the answer. */
  departureDate: localDate,
  /** The first day that the visitor can select. It does not limit the answer. */
  minDate: optional(localDate),
  /** The number of days, including `departureDate`. */
  days: optional(count, 7),
  totalPassengers: optional(count, 1),
  /** The number of concession holders among the passengers. */
  concessionCount: optional(count),
  /** The number of students (NUS, the National Union of Students) among the passengers. */
  nusCount: optional(count),
});

/** Days with their lowest prices, in the currency's main unit (34.99). Invalid days are left out. */
export const pricedDates = validItems(
  object({
    date: localDate,
    /** Null if unknown. Missing and invalid prices become null. */
    price: fallback(nullable(money), null),
    /**
     * The currency of the amounts; not in the specification. If it is missing, the amounts are in the requested currency. If
     * it is invalid, it becomes null, and the widgets treat the price as unknown.
     */
    currency: optional(fallback(nullable(currency), null)),
    /**
     * Booking fee in addition to the lowest price, in the same currency; null means no fee, missing or invalid means unknown.
     * Not in the specification.
     */
    bookingFee: invalidAsUndefined(nullable(money)),
    /** Whether a journey can be bought on this day. */
    available: boolean(),
  }),
);

/**
 * Returns each requested day, with whether coaches run (`available`), on sale or not, for the ribbon of the bus
 * tracker, which shows no prices. The specification defines neither query nor answer: the query is the ribbon's search
 * model, and the answer has the format of `getJourneyPrices`, without prices.
 */
export const getJourneyDays = endpoint('getJourneyDays', 'GET /journey-planner/api/journeys/days', {
  summary: 'Returns each requested day, with whether coaches run between two cities.',
  isCacheable: true,
  query: ribbonSearch,
  answer: object({ dates: validItems(object({ date: localDate, available: boolean() })) }),
});

/** Returns each requested day with its lowest price for these passengers (spec §7 "returns dates"). */
export const getJourneyPrices = endpoint('getJourneyPrices', 'GET /journey-planner/api/journeys/prices', {
  summary: 'Returns the lowest price of each day between two cities.',
  query: object({ ...ribbonSearch.entries, currency: optional(currency) }),
  answer: object({ dates: pricedDates }),
});

/** Returns all days on sale on which coaches still leave, between two cities (spec §7 "read as availableDates"). */
export const getTravelDates = endpoint('getTravelDates', 'GET /journey-planner/api/journeys/travel-dates', {
  summary: 'Returns all bookable days between two cities.',
  isCacheable: true,
  query: object({ originCityId: cityId, destinationCityId: cityId }),
  answer: object({ availableDates: validItems(localDate) }),
});
