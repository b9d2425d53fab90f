import { type Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { type Database } from '../../../database/tables.ts';
import { type TimetableJourney } from '../../../timetable/timetable.ts';
import { toItineraryAnswer } from './itinerary-answer.ts';

/** The itinerary of a sold journey that the timetable no longer contains: as it was sold, with cancelled coaches. */
export async function findDroppedItinerary(database: Database, journeyId: string): Promise<Itinerary | undefined> {
  const sale = await database
    .selectFrom('changed_sales')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'changed_sales.line_item_id')
    .select('journey')
    .where('kind', '=', 'DROPPED')
    .where('journey_id', '=', journeyId)
    .executeTakeFirst();
  if (sale === undefined) return undefined;
  const journey = JSON.parse(sale.journey) as TimetableJourney;
  const legs = journey.legs.map(({ calls }) => ({ isCancelled: true, calls: calls.map(() => ({})) }));
  return toItineraryAnswer(journey, { status: 'SEVERE', legs });
}
