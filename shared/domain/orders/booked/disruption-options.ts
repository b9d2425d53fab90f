import type { Reservation } from '../order.ts';
import type { TicketDisruption } from './ticket-disruptions.ts';
import type { Itinerary } from '../../itinerary/itinerary.ts';
import { findLiveDisruption, isOperatorFault } from './live-disruption.ts';
import type { Ticket } from './ticket.ts';

/**
 * An option for a traveller whose journey is disrupted: the next coach, another journey free of charge, a refund, or
 * customer service.
 */
export type DisruptionOption = 'next-coach' | 'free-reschedule' | 'refund' | 'contact';

/** The changes that the operator allows for a reservation. */
export type Changeable = Pick<Reservation, 'canReschedule' | 'canCancel'>;

/**
 * The options for a disruption, the most likely first; empty if the traveller only has to wait.
 *
 * @param reservation undefined if the order does not contain it. Both changes are then offered, and the page for changing the
 *   booking shows whether they are possible.
 */
export function listDisruptionOptions(
  disruption: TicketDisruption,
  reservation: Changeable | undefined,
): readonly DisruptionOption[] {
  const { canReschedule, canCancel } = reservation ?? { canReschedule: true, canCancel: true };
  // A severe delay counts as the operator's fault only before the departure. Afterwards, the traveller is on board, and can
  // only contact customer service (spec §8).
  if (!disruption.isByOperator) return disruption.kind === 'severe-delay' ? ['contact'] : [];
  return [
    ...(disruption.kind === 'cancelled' || disruption.kind === 'transfer-missed' ? ['next-coach' as const] : []),
    ...(canReschedule ? ['free-reschedule' as const] : []),
    ...(canCancel ? ['refund' as const] : []),
    'contact',
  ];
}

/**
 * Whether the holder of a ticket can take another journey free of charge because of a disruption, without contacting
 * customer service.
 */
export function offersFreeReschedule({ reservation }: Pick<Ticket, 'reservation'>, itinerary: Itinerary): boolean {
  const disruption = findLiveDisruption(itinerary);
  if (disruption === undefined) return false;
  // The options do not depend on `isNew`.
  const ticketDisruption = { ...disruption, isNew: false, isByOperator: isOperatorFault(disruption) };
  return listDisruptionOptions(ticketDisruption, reservation).includes('free-reschedule');
}
