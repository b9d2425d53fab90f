import { useEffect, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createSeatPlans } from '#shared/services/seats/seat-plans.ts';
import { selectIsSeatPlanMissed } from '#shared/store/slices/seats/seat-plans.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from '../messages.ts';

/** Why a traveller who wanted to choose seats is here: the plan did not come (spec §8). Said once, and seen until they leave. */
export function SeatPlanNotice() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const isMissed = useShared(selectIsSeatPlanMissed);
  const [wasMissed] = useState(isMissed);
  useEffect(() => {
    if (!wasMissed) return;
    services.announcer.say(text('seatPlanMissed'));
    services.open(createSeatPlans).setMissed(false);
  }, [wasMissed, services, text]);
  if (!wasMissed) return null;
  return (
    <Notice tone="warning" title={text('seatPlanMissed')}>
      <p>{text('seatPlanMissedAdvice')}</p>
    </Notice>
  );
}
