import { type CallPlace } from '../../../timetable/timetable.ts';

/** Converts a place where a coach calls. */
export function toPlaceAnswer({ cityId, cityName, stopId, stopName, timeZone, latitude, longitude }: CallPlace) {
  return { cityId, cityName, stopId, stopName, timeZone, latitude, longitude };
}
