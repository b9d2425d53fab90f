import { useEffect, useState } from 'react';
import { useIsland, useShared } from '#shared/island/hooks/context.tsx';
import { createSeatPlans } from '#shared/services/seats/seat-plans.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';

/**
 * Explains a redirect from the seat selection: the plan failed to load (spec §8). Announced once, visible until the page is
 * left.
 */
export function SeatPlanNotice({ title, advice }: { readonly title: string; readonly advice: string }) {
  const { services } = useIsland();
  const hasPlanFailed = useShared((state) => state.isSeatPlanMissed);
  const [hadPlanFailed] = useState(hasPlanFailed);
  useEffect(() => {
    if (!hadPlanFailed) return;
    services.announcer.announce(title);
    services.open(createSeatPlans).setMissed(false);
  }, [hadPlanFailed, services, title]);
  return hadPlanFailed && <Notice tone="warning" title={title} advice={advice} />;
}
