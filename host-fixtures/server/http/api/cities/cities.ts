import { getDestinationCities, getOriginCities } from '#shared/contract/cities/cities.ts';
import { type City } from '#shared/domain/cities/city.ts';
import { type Visit } from '../../visits/visit.ts';
import { keptText, writtenJson } from '../../../kit/written-json.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';

/** The cities where journeys begin. */
export function answerOriginCities({ timetable }: Pick<Host, 'timetable'>): Answer<typeof getOriginCities> {
  return async ({ visit }) => ({ cities: listCities(await timetable.origins(), visit) });
}

/** The cities that journeys from an origin lead to; none from a city that nobody knows. */
export function answerDestinationCities({ timetable }: Pick<Host, 'timetable'>): Answer<typeof getDestinationCities> {
  return async ({ query, visit }) => ({ cities: listCities(await timetable.destinations(query.originCityId), visit) });
}

/** The JSON text of each city: it is the same in every list of an edition. */
const textOf = keptText<City>((city) => JSON.stringify(city));

/** A list of thousands is put together from what is written of each city. A scenario may change it, and gets the cities. */
function listCities(cities: readonly City[], { scenario }: Visit): City[] {
  if (scenario) return [...cities];
  return writtenJson(() => `[${cities.map(textOf).join(',')}]`);
}

/** The endpoints of cities. */
export const routes: readonly ApiRoute[] = [
  translatedRoute(getOriginCities, answerOriginCities),
  translatedRoute(getDestinationCities, answerDestinationCities),
];
