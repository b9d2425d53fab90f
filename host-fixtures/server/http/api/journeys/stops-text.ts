import { LocalTexts } from '../../../clock/local-text.ts';
import { type CallPlace, type VisitCall } from '../../../timetable/timetable.ts';
import { keptText } from '../../../kit/written-json.ts';
import { placeAnswer } from './place-answer.ts';

/** The JSON text of each place up to the times: it is the same in every answer. */
const openings = keptText<CallPlace>((place) => JSON.stringify(placeAnswer(place)).slice(0, -1));
const arriving = keptText<CallPlace>((place) => `${openings(place)},"arrivalDateTime":"`);
const departing = keptText<CallPlace>((place) => `${openings(place)},"departureDateTime":"`);

/** The calls of a coach as JSON, as an answer has them: where it does not wait, with the time at which it leaves alone. */
export function stopsText(visitCalls: (visit: VisitCall) => void): string {
  const clock = new LocalTexts();
  let stops = '[';
  visitCalls((place, arrival, departure) => {
    const { timeZone } = place;
    // Few pieces for each: a day of city buses has thousands of calls.
    if (arrival !== undefined && arrival !== departure) {
      stops += arriving(place) + clock.at(arrival, timeZone);
      if (departure !== undefined) stops += `","departureDateTime":"${clock.at(departure, timeZone)}`;
      stops += departure === undefined ? '"}' : '"},';
    } else if (departure !== undefined) stops += `${departing(place)}${clock.at(departure, timeZone)}"},`;
  });
  return `${stops}]`;
}
