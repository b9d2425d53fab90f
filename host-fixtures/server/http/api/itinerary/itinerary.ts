import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { type Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { type Database } from '../../../database/tables.ts';
import { type TimetableJourney } from '../../../timetable/timetable.ts';
import { notFound } from '../../kit/api-error.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';
import { getVisitorLiveJourney } from '../../kit/live-data-sources.ts';
import { findJourney } from '../journeys/on-sale.ts';
import { toItineraryAnswer } from './itinerary-answer.ts';

/** The endpoints of itineraries. */
export const routes: readonly ApiRoute[] = [
  /** A journey with all its stops, and its progress at the time of the browser, whose clock QA can shift. */
  translatedRoute(getItinerary, (host) => async ({ query, visit }) => {
    const journey = await findJourney(host, visit, query.journeyId);
    const itinerary = journey
      ? toItineraryAnswer(journey, getVisitorLiveJourney(host, visit, journey))
      : await findDroppedItinerary(host.database, query.journeyId);
    if (itinerary === undefined) throw notFound('journeyNotFound', { id: query.journeyId });
    return { ...itinerary, scheduledStops: [...itinerary.scheduledStops] };
  }),
];

/**
 * Finds the itinerary of a sold journey that a later timetable no longer contains: as it was sold, with all coaches
 * cancelled.
 */
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
