import type { Itinerary } from '../../itinerary/itinerary.ts';
import { isOperatorFault, findLiveDisruption } from './live-disruption.ts';
import type { Ticket } from './ticket.ts';
import { listDisruptionOptions } from './disruption-options.ts';

/**
 * Whether the holder of a ticket can take another journey free of charge because of a disruption, without contacting
 * customer service.
 */
export function offersFreeReschedule({ reservation }: Pick<Ticket, 'reservation'>, itinerary: Itinerary): boolean {
  const live = findLiveDisruption(itinerary);
  if (live === undefined) return false;
  return listDisruptionOptions({ ...live, isNew: false, isByOperator: isOperatorFault(live) }, reservation).includes(
    'free-reschedule',
  );
}
