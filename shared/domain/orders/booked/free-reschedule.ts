import type { Itinerary } from '../../itinerary/itinerary.ts';
import { isOperatorFault, findLiveDisruption } from './live-disruption.ts';
import type { Ticket } from './ticket.ts';
import { waysOut } from './ways-out.ts';

/**
 * Whether whoever has the ticket may take another journey free of charge, as the coach runs now: then nobody has to ring the
 * customer service for another departure.
 */
export function offersFreeReschedule({ reservation }: Pick<Ticket, 'reservation'>, itinerary: Itinerary): boolean {
  const live = findLiveDisruption(itinerary);
  if (live === undefined) return false;
  return waysOut({ ...live, isNew: false, isByOperator: isOperatorFault(live) }, reservation).includes(
    'free-reschedule',
  );
}
