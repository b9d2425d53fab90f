import { LocalTimeFormatter } from '../../../clock/local-time.ts';
import { memoizeJson } from '../../../kit/raw-json.ts';
import { type CallPlace, type CallVisitor } from '../../../timetable/timetable.ts';

/** The JSON text of each place before the times, cached. */
const getOpening = memoizeJson<CallPlace>((place) => JSON.stringify(toPlaceAnswer(place)).slice(0, -1));
const getArrivalOpening = memoizeJson<CallPlace>((place) => `${getOpening(place)},"arrivalDateTime":"`);
const getDepartureOpening = memoizeJson<CallPlace>((place) => `${getOpening(place)},"departureDateTime":"`);

/** Writes the calls of a coach as JSON. A call without a wait only has its departure time. */
export function writeStops(visitCalls: (visit: CallVisitor) => void): string {
  const clock = new LocalTimeFormatter();
  let stops = '[';
  visitCalls((place, arrival, departure) => {
    const { timeZone } = place;
    // Concatenate few pieces: a day of city buses has thousands of calls.
    if (arrival !== undefined && arrival !== departure) {
      stops += getArrivalOpening(place) + clock.format(arrival, timeZone);
      if (departure !== undefined) stops += `","departureDateTime":"${clock.format(departure, timeZone)}`;
      stops += departure === undefined ? '"}' : '"},';
    } else if (departure !== undefined) stops += `${getDepartureOpening(place)}${clock.format(departure, timeZone)}"},`;
  });
  return `${stops}]`;
}

/** Converts a place where a coach calls. */
export function toPlaceAnswer({ cityId, cityName, stopId, stopName, timeZone, latitude, longitude }: CallPlace) {
  return { cityId, cityName, stopId, stopName, timeZone, latitude, longitude };
}
