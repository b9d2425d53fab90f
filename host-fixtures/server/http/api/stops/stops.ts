import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { getCityStops, getStop } from '#shared/contract/stops/stops.ts';
import { technicalNotFound } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';

// The handlers get only the member `timetable` of the host. A translated route returns names of places in the language
// of the request; `route` returns none.
const { route, translatedRoute } = routesWith('timetable');

/** The endpoints of stops, and of guides to cities. */
export const routes: readonly ApiRoute[] = [
  /** One stop of a city. 404 if the city or the stop is unknown, or the stop is in a different city. */
  translatedRoute(getStop, ({ timetable }) => async ({ params: { cityId, stopId } }) => {
    const stop = await timetable.stop(cityId, stopId);
    if (stop === undefined) throw technicalNotFound(`Stop ${stopId} of city ${cityId}`);
    return stop;
  }),

  /** All stops of a city. 404 if the city is unknown. */
  translatedRoute(getCityStops, ({ timetable }) => async ({ params: { cityId } }) => {
    const city = await timetable.stops(cityId);
    if (city === undefined) throw technicalNotFound(`City ${cityId}`);
    return { ...city, stops: [...city.stops] };
  }),

  /** The guide to a city. Its `url` is missing for a city without a guide and for an unknown city. */
  route(getCityGuide, ({ timetable }) => async ({ params: { cityId } }) => ({
    ...(await timetable.guide(cityId)),
  })),
];
