import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import { liveJourney } from '../../../simulator/live-journey.ts';
import { getFortunes } from '../../kit/get-fortunes.ts';
import { notFound } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { findDroppedItinerary } from './dropped-itinerary.ts';
import { toItineraryAnswer } from './itinerary-answer.ts';
import { findJourney } from '../journeys/on-sale.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';

/** A journey with all its stops, and its progress by the clock of the browser. */
export function answerItinerary(
  host: Pick<Host, 'database' | 'realtime' | 'timetable' | 'trial'>,
): Answer<typeof getItinerary> {
  return async ({ query, visit }) => {
    const journey = await findJourney(host, visit, query.journeyId);
    const itinerary = journey
      ? toItineraryAnswer(journey, liveJourney(journey, visit.now, getFortunes(host, visit)))
      : await findDroppedItinerary(host.database, query.journeyId);
    if (itinerary === undefined) throw notFound('journeyNotFound', { id: query.journeyId });
    return { ...itinerary, scheduledStops: [...itinerary.scheduledStops] };
  };
}

/** The endpoints of itineraries. */
export const routes: readonly ApiRoute[] = [translatedRoute(getItinerary, answerItinerary)];
