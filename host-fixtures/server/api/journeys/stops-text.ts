import { LocalTexts } from '../../clock/local-text.ts';
import { type CallPlace, type VisitCall } from '../../timetable/timetable.ts';
import { keptText } from '../../written-json.ts';
import { placeAnswer } from './place-answer.ts';

/** The JSON text of each place but for its end, which the times come before: it is the same in every answer. */
const openingOf = keptText<CallPlace>((place) => JSON.stringify(placeAnswer(place)).slice(0, -1));

/** The calls of a coach as JSON, as an answer has them: where it does not wait, with the time at which it leaves alone. */
export function stopsText(visitCalls: (visit: VisitCall) => void): string {
  const clock = new LocalTexts();
  let stops = '';
  visitCalls((place, arrival, departure) => {
    stops += stops === '' ? openingOf(place) : `,${openingOf(place)}`;
    if (arrival !== undefined && arrival !== departure)
      stops += `,"arrivalDateTime":"${clock.at(arrival, place.timeZone)}"`;
    if (departure !== undefined) stops += `,"departureDateTime":"${clock.at(departure, place.timeZone)}"`;
    stops += '}';
  });
  return `[${stops}]`;
}
