import { type getDestinationCities, type getOriginCities } from '#shared/contract/cities/cities.ts';
import { type Host } from '../kit/host.ts';
import { type Answer } from '../kit/register-endpoint.ts';

/** The cities where journeys begin. */
export function answerOriginCities({ timetable }: Host): Answer<typeof getOriginCities> {
  return async () => ({ cities: [...(await timetable.origins())] });
}

/** The cities that journeys from an origin lead to; none from a city that nobody knows. */
export function answerDestinationCities({ timetable }: Host): Answer<typeof getDestinationCities> {
  return async ({ query }) => ({ cities: [...(await timetable.destinations(query.originCityId))] });
}
