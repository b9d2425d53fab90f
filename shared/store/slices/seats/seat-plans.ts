import { toPlanKey, type PlanUse } from '#shared/domain/seats/seat-plan.ts';
import { createAnswers } from '../../answers.ts';

/**
 * The maximum number of cached plans; older ones are dropped. The seat screen needs the plans of all coaches of a basket at the
 * same time; no basket is expected to have so many.
 */
const maxPlans = 120;

/**
 * Cached answers of the API: the seat plan of a coach, by its journey id (in a connection with separate tickets, each coach has
 * its own) and by use: to buy the journey, or to move a reservation to it, for which other seats may be free.
 */
export const seatPlans = createAnswers('seatPlans', {
  getKey: ({ journeyId, use }: { readonly journeyId: string; readonly use: PlanUse }) => toPlanKey(journeyId, use),
  limit: maxPlans,
});
