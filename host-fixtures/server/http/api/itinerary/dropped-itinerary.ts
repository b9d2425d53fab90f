import { type Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { type Database } from '../../../database/tables.ts';
import { type Journey } from '../../../timetable/timetable.ts';
import { itineraryAnswer } from './itinerary-answer.ts';

/** The itinerary of a sold journey that the timetable has dropped: as it was sold, with coaches that do not run. */
export async function droppedItinerary(database: Database, journeyId: string): Promise<Itinerary | undefined> {
  const sold = await database
    .selectFrom('changed_sales')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'changed_sales.line_item_id')
    .select('journey')
    .where('kind', '=', 'DROPPED')
    .where('journey_id', '=', journeyId)
    .executeTakeFirst();
  if (sold === undefined) return undefined;
  const journey = JSON.parse(sold.journey) as Journey;
  const legs = journey.legs.map(({ calls }) => ({ isCancelled: true, calls: calls.map(() => ({})) }));
  return itineraryAnswer(journey, { status: 'SEVERE', legs });
}
