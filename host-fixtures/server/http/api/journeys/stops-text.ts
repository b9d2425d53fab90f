import { LocalTexts } from '../../../clock/local-text.ts';
import { type CallPlace, type VisitCall } from '../../../timetable/timetable.ts';
import { keptText } from '../../../kit/written-json.ts';
import { toPlaceAnswer } from './place-answer.ts';

/** The JSON text of each place before the times, cached. */
const getOpening = keptText<CallPlace>((place) => JSON.stringify(toPlaceAnswer(place)).slice(0, -1));
const getArrivalOpening = keptText<CallPlace>((place) => `${getOpening(place)},"arrivalDateTime":"`);
const getDepartureOpening = keptText<CallPlace>((place) => `${getOpening(place)},"departureDateTime":"`);

/** Writes the calls of a coach as JSON. A call without a wait only has its departure time. */
export function writeStops(visitCalls: (visit: VisitCall) => void): string {
  const clock = new LocalTexts();
  let stops = '[';
  visitCalls((place, arrival, departure) => {
    const { timeZone } = place;
    // Concatenate few pieces: a day of city buses has thousands of calls.
    if (arrival !== undefined && arrival !== departure) {
      stops += getArrivalOpening(place) + clock.at(arrival, timeZone);
      if (departure !== undefined) stops += `","departureDateTime":"${clock.at(departure, timeZone)}`;
      stops += departure === undefined ? '"}' : '"},';
    } else if (departure !== undefined) stops += `${getDepartureOpening(place)}${clock.at(departure, timeZone)}"},`;
  });
  return `${stops}]`;
}
