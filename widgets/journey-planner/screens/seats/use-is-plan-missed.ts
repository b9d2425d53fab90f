import { useState } from 'react';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import type { SeatedCoach } from '#shared/domain/seats/seat-need.ts';
import { planKey, type PlanUse } from '#shared/domain/seats/seat-plan.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { selectSeatPlans } from '#shared/store/slices/seats/seat-plans.ts';

/** Whether the plan of a coach did not come, and none of before is there. */
export function useIsPlanMissed(coaches: readonly SeatedCoach[], use: PlanUse): boolean {
  const plans = useShared(selectSeatPlans);
  // One that did not come the last time is asked for again: whoever returns from the basket wants it.
  const [before] = useState(plans);
  return coaches.some(({ journeyId }) => {
    const key = planKey(journeyId, use);
    const plan = plans[key];
    return plan?.state === 'failed' && getLastValue(plan) === undefined && plan !== before[key];
  });
}
