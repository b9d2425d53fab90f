import type { Basket } from '../../basket/basket.ts';
import { listCoachesWithSeats } from '../../seats/coaches-with-seats.ts';

/**
 * The next step of a reschedule, which moves a reservation to another journey, after that journey is selected. `lineItemId`
 * identifies the coach in the basket of the reschedule whose seats are to be selected.
 */
export type RescheduleStep = { readonly kind: 'seats'; readonly lineItemId: string } | { readonly kind: 'basket' };

/**
 * Returns the step after a journey is selected (spec §4 "Reschedule"): seat selection for the first coach in the basket of the
 * reschedule whose seats are reservable but not selected yet, or else that basket.
 */
export function getStepAfterJourney({ journeys }: Pick<Basket, 'journeys'>): RescheduleStep {
  const coachWithoutSeats = listCoachesWithSeats(journeys).find(({ needsSeats }) => needsSeats);
  return coachWithoutSeats ? { kind: 'seats', lineItemId: coachWithoutSeats.lineItemId } : { kind: 'basket' };
}
