import * as account from './account/account.ts';
import * as accountSettings from './account/account-settings.ts';
import * as basket from './basket/basket.ts';
import * as basketDetails from './basket/basket-details.ts';
import * as cancellation from './orders/cancellation.ts';
import * as cities from './cities/cities.ts';
import * as guides from './cities/city-guides.ts';
import type { Endpoint } from './kit/endpoint.ts';
import * as information from './alerts/information.ts';
import * as itinerary from './itinerary/itinerary.ts';
import * as dates from './journeys/journey-dates.ts';
import * as journeys from './journeys/journeys.ts';
import * as messages from './enquiries/enquiries.ts';
import * as orders from './orders/orders.ts';
import * as payments from './payment/payments.ts';
import * as predictions from './maps/predictions.ts';
import * as profile from './account/profile.ts';
import * as registration from './account/registration.ts';
import * as reschedule from './orders/reschedule.ts';
import * as reservations from './orders/reservations.ts';
import * as schedule from './tracker/schedule.ts';
import * as searches from './search/searches.ts';
import * as seats from './seats/seats.ts';
import * as site from './page/site-information.ts';
import * as stops from './stops/stops.ts';
import * as token from './kit/token.ts';
import * as travellers from './account/travellers.ts';

/**
 * All calls of the API by resource, in the order of spec §7, for the reference host (this project's own server), tests, and
 * the OpenAPI document, whose tags are the names of the resources. Never imported in the browser, so that pages
 * load only the endpoints that they call.
 */
export const resources: Readonly<Record<string, readonly Endpoint[]>> = {
  token: listEndpoints(token),
  account: [...listEndpoints(account), ...listEndpoints(registration)],
  'account-details': [...listEndpoints(profile), ...listEndpoints(accountSettings), ...listEndpoints(travellers)],
  basket: [...listEndpoints(basket), ...listEndpoints(basketDetails)],
  'site-information': listEndpoints(site),
  payments: listEndpoints(payments),
  orders: listEndpoints(orders),
  reservations: listEndpoints(reservations),
  searches: listEndpoints(searches),
  journeys: [...listEndpoints(journeys), ...listEndpoints(dates)],
  cities: listEndpoints(cities),
  seats: listEndpoints(seats),
  schedule: listEndpoints(schedule),
  information: listEndpoints(information),
  itinerary: listEndpoints(itinerary),
  stops: listEndpoints(stops),
  'city-guides': listEndpoints(guides),
  predictions: listEndpoints(predictions),
  messages: listEndpoints(messages),
  cancellation: listEndpoints(cancellation),
  reschedule: listEndpoints(reschedule),
};

/** All calls of the API. */
export const endpoints: readonly Endpoint[] = Object.values(resources).flat();

/**
 * The endpoints among the exports of a module, which may also be schemas and constants. An endpoint has a path and an answer.
 */
function listEndpoints(resource: Readonly<Record<string, unknown>>): readonly Endpoint[] {
  return Object.values(resource).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'answer' in value && 'path' in value,
  );
}
