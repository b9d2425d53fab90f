import type { Basket } from '../../basket/basket.ts';
import { coachesWithSeats } from '../../seats/seat-need.ts';

/** Where a reschedule goes on to once its journey is chosen. */
export type RescheduleStep = { readonly kind: 'seats'; readonly lineItemId: string } | { readonly kind: 'basket' };

/**
 * The step after a journey was chosen (spec §4 "Reschedule"): with seats to be chosen the selection of seats, beginning with
 * the first coach that needs some; without, straight the reschedule basket.
 */
export function stepAfterChoosing({ journeys }: Pick<Basket, 'journeys'>): RescheduleStep {
  const coach = coachesWithSeats(journeys).find(({ needsSeats }) => needsSeats);
  return coach ? { kind: 'seats', lineItemId: coach.lineItemId } : { kind: 'basket' };
}
