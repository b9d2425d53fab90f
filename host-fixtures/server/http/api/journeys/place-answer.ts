import { type CallPlace } from '../../../timetable/timetable.ts';

/** A place where a coach calls, as it goes over the wire. */
export function placeAnswer({ cityId, cityName, stopId, stopName, timeZone, latitude, longitude }: CallPlace) {
  return { cityId, cityName, stopId, stopName, timeZone, latitude, longitude };
}
