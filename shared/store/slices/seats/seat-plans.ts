import { toPlanKey, type PlanUse } from '#shared/domain/seats/seat-plan.ts';
import { createAnswers } from '../../answers.ts';

/** Exceeds the number of coaches in a basket: the seat screen needs the plans of all of them at the same time. */
const maxPlans = 120;

/** Cached answers of the API: the seat plan of a journey, keyed by journey and use. */
export const seatPlans = createAnswers('seatPlans', {
  getKey: ({ journeyId, use }: { readonly journeyId: string; readonly use: PlanUse }) => toPlanKey(journeyId, use),
  limit: maxPlans,
});
