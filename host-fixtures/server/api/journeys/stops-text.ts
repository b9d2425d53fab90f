import { LocalTexts } from '../../clock/local-text.ts';
import { type CallPlace, type FoundLeg } from '../../timetable/timetable.ts';
import { placeAnswer } from './place-answer.ts';

/** The JSON text of each place but for its end: it is the same in every answer. */
const openings = new WeakMap<CallPlace, string>();

/** The calls of a coach as JSON, as an answer has them: where it does not wait, with the time at which it leaves alone. */
export function stopsText(visitCalls: NonNullable<FoundLeg['visitCalls']>): string {
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

/** Ends before the times. */
function openingOf(place: CallPlace): string {
  let text = openings.get(place);
  if (text === undefined) openings.set(place, (text = JSON.stringify(placeAnswer(place)).slice(0, -1)));
  return text;
}
