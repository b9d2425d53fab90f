import type { Basket } from '../../basket/basket.ts';
import { listCoachesWithSeats } from '../../seats/coaches-with-seats.ts';

/** The next step of a reschedule after its journey is selected. */
export type RescheduleStep = { readonly kind: 'seats'; readonly lineItemId: string } | { readonly kind: 'basket' };

/**
 * The step after a journey is selected (spec §4 "Reschedule"): seat selection for the first coach that needs it, or
 * else the reschedule basket.
 */
export function getStepAfterJourney({ journeys }: Pick<Basket, 'journeys'>): RescheduleStep {
  const coachWithoutSeats = listCoachesWithSeats(journeys).find(({ needsSeats }) => needsSeats);
  return coachWithoutSeats ? { kind: 'seats', lineItemId: coachWithoutSeats.lineItemId } : { kind: 'basket' };
}
