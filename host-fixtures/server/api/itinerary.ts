import { type getItinerary } from '#shared/contract/itinerary.ts';
import { liveJourney } from '../simulator/live-journey.ts';
import { fortunesFor } from './fortunes-for.ts';
import { notFound } from './api-error.ts';
import { type Host } from './host.ts';
import { itineraryAnswer } from './itinerary-answer.ts';
import { journeyOf } from './on-sale.ts';
import { type Answer } from './register-endpoint.ts';

/** A journey stop by stop, with its progress at the browser's moment. */
export function answerItinerary(host: Host): Answer<typeof getItinerary> {
  return async ({ query, visit }) => {
    const journey = await journeyOf(host, visit, query.journeyId);
    const itinerary = journey && itineraryAnswer(journey, liveJourney(journey, visit.now, fortunesFor(host, visit)));
    if (itinerary === undefined) throw notFound(`Journey ${query.journeyId}`);
    return { ...itinerary, scheduledStops: [...itinerary.scheduledStops] };
  };
}
