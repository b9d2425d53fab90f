import { toPlanKey, type PlanUse } from '#shared/domain/seats/seat-plan.ts';
import { createAnswers } from '../../answers.ts';

/**
 * The maximum number of cached plans; older ones are dropped. It exceeds the number of coaches in any basket, because the
 * seat screen needs the plans of all of them at the same time.
 */
const maxPlans = 120;

/**
 * Cached answers of the API: the seat plan of a journey, keyed by journey and use. The use is to buy the journey, or to move
 * a reservation to it, for which other seats may be free.
 */
export const seatPlans = createAnswers('seatPlans', {
  getKey: ({ journeyId, use }: { readonly journeyId: string; readonly use: PlanUse }) => toPlanKey(journeyId, use),
  limit: maxPlans,
});
