import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import { technicalNotFound } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { type ApiRoute, route, translatedRoute } from '../../kit/api-route.ts';

/** One stop of a city. */
export function answerStop({ timetable }: Pick<Host, 'timetable'>): Answer<typeof getStop> {
  return async ({ params: { cityId, stopId } }) => {
    const stop = await timetable.stop(cityId, stopId);
    if (stop === undefined) throw technicalNotFound(`Stop ${stopId} of city ${cityId}`);
    return stop;
  };
}

/** All stops of a city. */
export function answerCityStops({ timetable }: Pick<Host, 'timetable'>): Answer<typeof getCityStops> {
  return async ({ params: { cityId } }) => {
    const city = await timetable.stops(cityId);
    if (city === undefined) throw technicalNotFound(`City ${cityId}`);
    return { ...city, stops: [...city.stops] };
  };
}

/** The guide to a city, without an address if it has none. */
export function answerCityGuide({ timetable }: Pick<Host, 'timetable'>): Answer<typeof getCityGuide> {
  return async ({ params: { cityId } }) => ({ ...(await timetable.guide(cityId)) });
}

/** The endpoints of stops. */
export const routes: readonly ApiRoute[] = [
  translatedRoute(getStop, answerStop),
  translatedRoute(getCityStops, answerCityStops),
  route(getCityGuide, answerCityGuide),
];
