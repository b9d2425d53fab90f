import { type Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { createAnswers } from '../../answers.ts';

/** An itinerary with its time. */
export interface LoadedItinerary {
  readonly itinerary: Itinerary;
  /** When it was read, by the server's clock, in milliseconds since 1970 UTC. */
  readonly receivedAtMs: number;
}

/** The itinerary of a journey, by its id. */
export const itineraries = createAnswers('itineraries');

/** Selects the itinerary of a journey. */
export const selectItinerary = itineraries.select;
