import type { Reservation } from '../order.ts';
import type { TicketDisruption } from './ticket-disruptions.ts';

/**
 * What a traveller can do about it: the next coach from where they are left without theirs, another journey free of charge, the money
 * back, the customer service.
 */
export type WayOut = 'next-coach' | 'free-reschedule' | 'refund' | 'contact';

/** What of it may still be changed; a ticket without a reservation is found by its number first. */
export type Changeable = Pick<Reservation, 'canReschedule' | 'canCancel'>;

/**
 * The ways out of a disruption, the likeliest first; none where one only has to wait.
 *
 * @param reservation absent where the ticket's order names none: the page of the booking decides then
 */
export function waysOut(disruption: TicketDisruption, reservation: Changeable | undefined): readonly WayOut[] {
  const { canReschedule, canCancel } = reservation ?? { canReschedule: true, canCancel: true };
  // Spec §8: whom to ring, also from on board.
  if (!disruption.isByOperator) return disruption.kind === 'severe-delay' ? ['contact'] : [];
  return [
    ...(disruption.kind === 'cancelled' || disruption.kind === 'transfer-missed' ? ['next-coach' as const] : []),
    ...(canReschedule ? ['free-reschedule' as const] : []),
    ...(canCancel ? ['refund' as const] : []),
    'contact',
  ];
}
