import { useState } from 'react';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import type { CoachWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { toPlanKey, type PlanUse } from '#shared/domain/seats/seat-plan.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { selectSeatPlans } from '#shared/store/slices/seats/seat-plans.ts';

/** Returns whether the plan of a coach failed to load, and no earlier plan is cached. */
export function useHasPlanFailed(coaches: readonly CoachWithSeats[], use: PlanUse): boolean {
  const plans = useShared(selectSeatPlans);
  // An earlier failure does not count: the plan is loaded again when the traveller returns from the basket.
  const [initialPlans] = useState(plans);
  return coaches.some(({ journeyId }) => {
    const key = toPlanKey(journeyId, use);
    const plan = plans[key];
    return plan?.state === 'failed' && getLastValue(plan) === undefined && plan !== initialPlans[key];
  });
}
