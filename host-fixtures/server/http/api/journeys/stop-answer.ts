import { LocalTimeFormatter } from '../../../clock/local-time.ts';
import { memoizeJson } from '../../../kit/raw-json.ts';
import { type CallPlace, type CallVisitor } from '../../../timetable/timetable.ts';

/** Returns the beginning of the JSON text of a call: its place, without the times and the closing brace. Cached. */
const getOpening = memoizeJson<CallPlace>((place) => JSON.stringify(toPlaceAnswer(place)).slice(0, -1));
const getArrivalOpening = memoizeJson<CallPlace>((place) => `${getOpening(place)},"arrivalDateTime":"`);
const getDepartureOpening = memoizeJson<CallPlace>((place) => `${getOpening(place)},"departureDateTime":"`);

/**
 * Writes the calls of a coach as a JSON array. A call only has an arrival time if it differs from the departure time.
 *
 * @param visitCalls calls its parameter for each call; the last one has no departure
 */
export function writeStops(visitCalls: (visit: CallVisitor) => void): string {
  const clock = new LocalTimeFormatter();
  let stops = '[';
  visitCalls((place, arrival, departure) => {
    const { timeZone } = place;
    // Concatenate few texts instead of `JSON.stringify`, for speed: a day of city buses has thousands of calls.
    if (arrival !== undefined && arrival !== departure) {
      stops += getArrivalOpening(place) + clock.format(arrival, timeZone);
      if (departure !== undefined) stops += `","departureDateTime":"${clock.format(departure, timeZone)}`;
      stops += departure === undefined ? '"}' : '"},';
    } else if (departure !== undefined) stops += `${getDepartureOpening(place)}${clock.format(departure, timeZone)}"},`;
  });
  return `${stops}]`;
}

/** Converts the place of a call for an answer. */
export function toPlaceAnswer({ cityId, cityName, stopId, stopName, timeZone, latitude, longitude }: CallPlace) {
  return { cityId, cityName, stopId, stopName, timeZone, latitude, longitude };
}
