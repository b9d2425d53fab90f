import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { type City } from '#shared/domain/cities/city.ts';
import { type Visit } from '../../visits/visit.ts';
import { memoizeJson, rawJson } from '../../../kit/raw-json.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';

const { translatedRoute } = routesWith('timetable');

/** The endpoints of cities. */
export const routes: readonly ApiRoute[] = [
  /** The origin cities. */
  translatedRoute(getOriginCities, ({ timetable }) => async ({ visit }) => ({
    cities: listCities(await timetable.origins(), visit),
  })),

  /** The destination cities of an origin; empty for an unknown city. */
  translatedRoute(getDestinationCities, ({ timetable }) => async ({ query, visit }) => ({
    cities: listCities(await timetable.destinations(query.originCityId), visit),
  })),
];

/** Returns the JSON text of a city. Cached as long as the timetable keeps the city object. */
const toCityText = memoizeJson<City>((city) => JSON.stringify(city));

/**
 * Joins the cached JSON texts of cities, for speed, since lists have thousands. Only a scenario (a test situation that QA
 * chooses for a browser) gets objects, since it may change the answer.
 */
function listCities(cities: readonly City[], { scenario }: Visit): City[] {
  if (scenario) return [...cities];
  return rawJson(() => `[${cities.map(toCityText).join(',')}]`);
}
