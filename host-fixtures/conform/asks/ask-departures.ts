import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import { type Route } from './ask-places.ts';
import { type Conversation } from '../conversation.ts';
import { otherFindings, repeatedFindings } from '../list-findings.ts';

/**
 * The board of departures, of a day and of today. @returns whether there is any on that day: journeys with a transfer alone are not on a board
 */
export async function askDepartures(
  conversation: Conversation,
  { originId, destinationId, dates }: Route,
): Promise<boolean> {
  const [date = ''] = dates;
  const board = await conversation.ask(
    getSchedule,
    { params: { originId, destinationId, date } },
    { why: 'the departures of a day' },
  );
  const results = board.answer?.results ?? [];
  board.add(
    ...repeatedFindings(
      'results',
      results.map(({ journeyId }) => journeyId),
    ),
  );
  board.add(
    ...results.flatMap(({ origin, destination }, index) => [
      ...otherFindings(`results[${index}].origin.localDateTime`, {
        asked: date,
        came: origin.localDateTime.slice(0, 10),
      }),
      ...otherFindings(`results[${index}].origin.cityId`, { asked: originId, came: origin.cityId }),
      ...otherFindings(`results[${index}].destination.cityId`, { asked: destinationId, came: destination.cityId }),
    ]),
  );
  await conversation.ask(getSchedule, { params: { originId, destinationId } }, { why: 'the departures of today' });
  return results.length > 0;
}
