import { type FastifyInstance } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type NameTables } from '../../timetable/names/names.ts';
import { type Host } from '../kit/host.ts';
import { translateHost } from '../kit/translate.ts';
import { routes as accountDetails } from './account/account-details.ts';
import { routes as account } from './account/account.ts';
import { routes as registration } from './account/registration.ts';
import { routes as alerts } from './alerts/information.ts';
import { routes as addToBasket } from './basket/add-to-basket.ts';
import { routes as basket } from './basket/basket.ts';
import { routes as cities } from './cities/cities.ts';
import { routes as enquiries } from './enquiries/enquiries.ts';
import { routes as prices } from './fares/prices.ts';
import { routes as itinerary } from './itinerary/itinerary.ts';
import { routes as journeys } from './journeys/journeys.ts';
import { routes as places } from './maps/places.ts';
import { routes as cancellation } from './orders/cancellation.ts';
import { routes as orders } from './orders/orders.ts';
import { routes as rescheduleOffers } from './orders/reschedule-offers.ts';
import { routes as reschedule } from './orders/reschedule.ts';
import { routes as reservations } from './orders/reservations.ts';
import { watchOrderKeys } from './orders/watch-order-keys.ts';
import { routes as siteInformation } from './page/site-information.ts';
import { routes as payments } from './payment/payments.ts';
import { routes as search } from './search/search.ts';
import { routes as seats } from './seats/seats.ts';
import { routes as token } from './session/token.ts';
import { routes as stops } from './stops/stops.ts';
import { routes as schedule } from './tracker/schedule.ts';

/** The routes of all topics: each is an endpoint of the contract and its handler. */
const routes = [
  ...accountDetails,
  ...account,
  ...registration,
  ...alerts,
  ...addToBasket,
  ...basket,
  ...cities,
  ...enquiries,
  ...prices,
  ...itinerary,
  ...journeys,
  ...places,
  ...cancellation,
  ...orders,
  ...rescheduleOffers,
  ...reschedule,
  ...reservations,
  ...siteInformation,
  ...payments,
  ...search,
  ...seats,
  ...token,
  ...stops,
  ...schedule,
];

/**
 * Registers the endpoints of the API that the widgets call, at the start of the host.
 *
 * @param names translated names of the timetable's places and carriers, in all languages
 * @returns the endpoints that this host answers, for its OpenAPI document
 */
export function registerApi(app: FastifyInstance, host: Host, names: NameTables): readonly Endpoint[] {
  watchOrderKeys(app, host);
  // One copy of the host for each language, with names in that language. Routes whose answers contain such names use the copy
  // for the language of a request; the others use `host`.
  const translatedHosts = Object.fromEntries(
    locales.map((locale) => [locale, translateHost(host, locale, names)]),
  ) as Record<Locale, Host>;
  for (const route of routes) route.register(app, host, translatedHosts);
  return routes.map(({ endpoint }) => endpoint);
}
