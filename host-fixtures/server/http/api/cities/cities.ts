import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { type City } from '#shared/domain/cities/city.ts';
import { type Visit } from '../../visits/visit.ts';
import { keptText, writtenJson } from '../../../kit/written-json.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';

/** The origin cities. */
export function answerOriginCities({ timetable }: Pick<Host, 'timetable'>): Answer<typeof getOriginCities> {
  return async ({ visit }) => ({ cities: listCities(await timetable.origins(), visit) });
}

/** The destination cities of an origin; empty for an unknown city. */
export function answerDestinationCities({ timetable }: Pick<Host, 'timetable'>): Answer<typeof getDestinationCities> {
  return async ({ query, visit }) => ({ cities: listCities(await timetable.destinations(query.originCityId), visit) });
}

/** The JSON text of each city, cached for an edition of the timetable. */
const toCityText = keptText<City>((city) => JSON.stringify(city));

/**
 * Joins the cached texts, since lists have thousands of cities. A scenario may change the answer, so it gets objects.
 */
function listCities(cities: readonly City[], { scenario }: Visit): City[] {
  if (scenario) return [...cities];
  return writtenJson(() => `[${cities.map(toCityText).join(',')}]`);
}

/** The endpoints of cities. */
export const routes: readonly ApiRoute[] = [
  translatedRoute(getOriginCities, answerOriginCities),
  translatedRoute(getDestinationCities, answerDestinationCities),
];
