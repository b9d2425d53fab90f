import * as account from './account.ts';
import * as basket from './basket.ts';
import * as basketDetails from './basket-details.ts';
import * as cancellation from './cancellation.ts';
import * as cities from './cities.ts';
import * as guides from './city-guides.ts';
import type { Endpoint } from './endpoint.ts';
import * as information from './information.ts';
import * as itinerary from './itinerary.ts';
import * as dates from './journey-dates.ts';
import * as journeys from './journeys.ts';
import * as messages from './messages.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as predictions from './predictions.ts';
import * as reschedule from './reschedule.ts';
import * as reservations from './reservations.ts';
import * as schedule from './schedule.ts';
import * as searches from './searches.ts';
import * as seats from './seats.ts';
import * as site from './site-information.ts';
import * as stops from './stops.ts';
import * as token from './token.ts';

/**
 * Every call of the product by resource, in the order of spec §7: for the reference host, the OpenAPI document and
 * tests. Never imported by what runs in a browser: there each call imports its own endpoint and the rest is left out.
 */
export const resources: Readonly<Record<string, readonly Endpoint[]>> = {
  token: endpointsOf(token),
  account: endpointsOf(account),
  basket: [...endpointsOf(basket), ...endpointsOf(basketDetails)],
  'site-information': endpointsOf(site),
  payments: endpointsOf(payments),
  orders: endpointsOf(orders),
  reservations: endpointsOf(reservations),
  searches: endpointsOf(searches),
  journeys: [...endpointsOf(journeys), ...endpointsOf(dates)],
  cities: endpointsOf(cities),
  seats: endpointsOf(seats),
  schedule: endpointsOf(schedule),
  information: endpointsOf(information),
  itinerary: endpointsOf(itinerary),
  stops: endpointsOf(stops),
  'city-guides': endpointsOf(guides),
  predictions: endpointsOf(predictions),
  messages: endpointsOf(messages),
  cancellation: endpointsOf(cancellation),
  reschedule: endpointsOf(reschedule),
};

/** All of them in one list. */
export const endpoints: readonly Endpoint[] = Object.values(resources).flat();

/** A resource's file is its list: what it exports besides schemas and paths are its endpoints. */
function endpointsOf(resource: Readonly<Record<string, unknown>>): readonly Endpoint[] {
  return Object.values(resource).filter(isEndpoint);
}

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'answer' in exported && 'path' in exported;
}
