import { getCityGuide } from './city-guides.ts';
import { getDestinationCities, getOriginCities } from './cities.ts';
import type { Endpoint } from './endpoint.ts';
import { getJourneyInformation } from './information.ts';
import { getItinerary } from './itinerary.ts';
import { getJourneyDays, getJourneyPrices, getTravelDates } from './journey-dates.ts';
import { getPredictions } from './predictions.ts';
import { getSchedule } from './schedule.ts';
import { getCityStops, getStop } from './stops.ts';
import { getToken } from './token.ts';

/**
 * Every call of the product by resource (spec §7), for the reference host, the OpenAPI document and tests. Never
 * imported by what runs in a browser: there each call imports its own endpoint, so that the rest is left out.
 */
export const resources = {
  token: [getToken],
  cities: [getOriginCities, getDestinationCities],
  dates: [getJourneyDays, getJourneyPrices, getTravelDates],
  schedule: [getSchedule],
  information: [getJourneyInformation],
  itinerary: [getItinerary],
  stops: [getStop, getCityStops],
  'city-guides': [getCityGuide],
  predictions: [getPredictions],
} as const satisfies Readonly<Record<string, readonly Endpoint[]>>;

/** All of them in one list. */
export const endpoints: readonly Endpoint[] = Object.values(resources).flat();
