import { findLiveDisruption } from '#shared/domain/orders/booked/live-disruption.ts';
import { type Ticket, toTicketName } from '#shared/domain/orders/booked/ticket.ts';
import { getTicketWatch } from '#shared/domain/orders/booked/ticket-watch.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { createTicketWatches } from '#shared/services/orders/ticket-watches.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';

/**
 * How the coach of a booked journey runs: `pending` until the first answer, `cancelled`, or `booked` if it is not cancelled, or
 * not known to be. The data are those of the notice on the ticket, and are requested at the same times.
 */
export type CoachState = 'pending' | 'cancelled' | 'booked';

/** Watches the journey of a ticket, and returns how its coach runs. */
export function useCoachState(ticket: Ticket): CoachState {
  const { services } = useIsland();
  const { journey, reservation } = ticket;
  const isWatched = reservation?.status === 'CONFIRMED' && getTicketWatch(journey, services.clock.now()) === 'all';
  useSubscription(isWatched ? toTicketName(ticket) : undefined, () => services.open(createTicketWatches).watch(ticket));
  const answer = useShared(selectItinerary(journey.journeyId));
  if (!isWatched) return 'booked';
  const itinerary = getLastValue(answer)?.itinerary;
  if (itinerary === undefined) return answer.state === 'failed' ? 'booked' : 'pending';
  return findLiveDisruption(itinerary)?.kind === 'cancelled' ? 'cancelled' : 'booked';
}
