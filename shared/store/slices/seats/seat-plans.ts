import { toPlanKey, type PlanUse } from '#shared/domain/seats/seat-plan.ts';
import { createAnswers } from '../../answers.ts';

/** More than the coaches of a basket: the seat screen reads all of their plans at once. */
const maxPlans = 120;

/** The seat plans of coaches. */
export const seatPlans = createAnswers('seatPlans', {
  getKey: ({ journeyId, use }: { readonly journeyId: string; readonly use: PlanUse }) => toPlanKey(journeyId, use),
  limit: maxPlans,
});
