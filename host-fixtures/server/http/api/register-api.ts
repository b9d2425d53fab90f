import { type FastifyInstance } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type NameTables } from '../../timetable/names/names.ts';
import { type Host } from '../kit/host.ts';
import { translateHost } from '../kit/translate-host.ts';
import { routes as account } from './account/routes.ts';
import { routes as alerts } from './alerts/information.ts';
import { routes as basket } from './basket/routes.ts';
import { routes as cities } from './cities/cities.ts';
import { routes as enquiries } from './enquiries/routes.ts';
import { routes as fares } from './fares/prices.ts';
import { routes as itinerary } from './itinerary/itinerary.ts';
import { routes as journeys } from './journeys/journeys.ts';
import { routes as maps } from './maps/places.ts';
import { routes as orders } from './orders/routes.ts';
import { routes as page } from './page/site-information.ts';
import { routes as payment } from './payment/routes.ts';
import { routes as search } from './search/routes.ts';
import { routes as seats } from './seats/routes.ts';
import { routes as session } from './session/token.ts';
import { routes as stops } from './stops/stops.ts';
import { routes as tracker } from './tracker/schedule.ts';

const routes = [
  ...session,
  ...cities,
  ...tracker,
  ...itinerary,
  ...alerts,
  ...search,
  ...stops,
  ...maps,
  ...account,
  ...basket,
  ...payment,
  ...orders,
  ...seats,
  ...journeys,
  ...fares,
  ...enquiries,
  ...page,
];

/**
 * Registers the endpoints of all topics.
 *
 * @param names of the timetable, in all languages
 * @returns the endpoints that this host answers
 */
export function registerApi(app: FastifyInstance, host: Host, names: NameTables): readonly Endpoint[] {
  const translated = Object.fromEntries(
    locales.map((locale) => [locale, translateHost(host, locale, names)]),
  ) as Record<Locale, Host>;
  for (const route of routes) route.register(app, { host, translated });
  return routes.map(({ endpoint }) => endpoint);
}
