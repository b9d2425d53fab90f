import { useEffect, useState } from 'react';
import { useIsland, useShared } from '#shared/island/hooks/context.tsx';
import { createSeatPlans } from '#shared/services/seats/seat-plans.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';

/**
 * Explains why the seat selection redirected to the page of the basket: a seat plan (the drawing of a coach) failed to load
 * (spec §8). Renders nothing otherwise. The notice is announced to screen readers once, and stays visible until the user leaves
 * the page.
 */
export function SeatPlanNotice({ title, advice }: { readonly title: string; readonly advice: string }) {
  const { services } = useIsland();
  // Set in the store by the seat selection, before it redirects.
  const hasPlanFailed = useShared((state) => state.hasSeatPlanFailed);
  // The value at the first render, since the effect resets the flag in the store.
  const [hadPlanFailed] = useState(hasPlanFailed);
  useEffect(() => {
    if (!hadPlanFailed) return;
    services.announcer.announce(title);
    services.open(createSeatPlans).setPlanFailed(false);
  }, [hadPlanFailed, services, title]);
  return hadPlanFailed && <Notice tone="warning" title={title} advice={advice} />;
}
