import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { type City } from '#shared/domain/cities/city.ts';
import { type Visit } from '../../visits/visit.ts';
import { memoizeJson, rawJson } from '../../../kit/raw-json.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';

const { translatedRoute } = routesWith('timetable');

/** The endpoints of cities. Names of cities are in the language of the request. */
export const routes: readonly ApiRoute[] = [
  /** The cities where journeys begin. */
  translatedRoute(getOriginCities, ({ timetable }) => async ({ visit }) => ({
    cities: listCities(await timetable.origins(), visit),
  })),

  /** The cities that can be reached from an origin; empty for an unknown city. */
  translatedRoute(getDestinationCities, ({ timetable }) => async ({ query, visit }) => ({
    cities: listCities(await timetable.destinations(query.originCityId), visit),
  })),
];

/** Returns the JSON text of a city. The cache is weak: a text lives as long as the timetable's object of the city. */
const toCityText = memoizeJson<City>((city) => JSON.stringify(city));

/**
 * Returns the cities for an answer: usually a placeholder without properties, which is serialised as the joined JSON texts
 * of the cities. This is faster, since lists have thousands of cities. With a scenario (a test situation that QA chooses
 * for a browser), which may change the answer, returns the city objects.
 */
function listCities(cities: readonly City[], { scenario }: Visit): City[] {
  if (scenario) return [...cities];
  return rawJson(() => `[${cities.map(toCityText).join(',')}]`);
}
