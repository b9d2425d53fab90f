import { type Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** An itinerary with its time. */
export interface LoadedItinerary {
  readonly itinerary: Itinerary;
  /** When it was read, by the server's clock, in milliseconds since 1970 UTC. */
  readonly receivedAtMs: number;
}

/** The itineraries, by journey. */
export interface ItinerariesSlice {
  readonly itineraries: Readonly<Record<string, Loading<LoadedItinerary>>>;
}

/** Sets the itinerary of a journey. */
export function setItinerary(journeyId: string, reading: Loading<LoadedItinerary>) {
  return ({ itineraries }: ItinerariesSlice): ItinerariesSlice => ({
    itineraries: withEntry(itineraries, [journeyId, reading]),
  });
}

/** Selects the itinerary of a journey; idle before the first request. */
export function selectItinerary(journeyId: string | undefined) {
  return ({ itineraries }: ItinerariesSlice): Loading<LoadedItinerary> =>
    journeyId === undefined ? idle : (itineraries[journeyId] ?? idle);
}
