import { getItinerary } from '#shared/contract/itinerary/itinerary.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { Client } from '../../client.ts';

/** A journey stop by stop, as it stands now. */
export async function loadItinerary(client: Client, journeyId: string, signal?: AbortSignal): Promise<Itinerary> {
  return { ...(await client.call(getItinerary, { query: { journeyId } }, { signal })), journeyId };
}
