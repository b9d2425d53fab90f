import { useEffect, useMemo } from 'react';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { stepAfterChoosing } from '#shared/domain/orders/moves/step-after-choosing.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { moveWays } from '../../moves/move-ways.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from '../seats/messages.ts';

/** CSS texts: the screen has them all. */
export const styles: readonly string[] = [];

/** What the screen hands on. */
export interface RescheduleToSeatsProps extends Pick<PlannerScreenProps, 'routes'> {
  readonly reservationKey: string;
}

/**
 * Leads to the seats of the journey that a reservation is moved to (spec §2 "seat-check"), and to the reschedule's basket where
 * nothing is to be chosen or nothing is known: the basket says why. No step back leads here again.
 */
export function RescheduleToSeats({ routes, reservationKey }: RescheduleToSeatsProps) {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const { navigation } = useAddress();
  const ways = useMemo(() => moveWays(routes, reservationKey), [routes, reservationKey]);
  useSubscription(reservationKey, () => services.open(createReschedules).watchBasket(reservationKey));
  const answer = useShared((state) => selectReschedule(reservationKey)(state).basket);
  const basket = getLastValue(answer);
  const isAsking = basket === undefined && answer.state !== 'failed';
  const next = basket ? ways.step(stepAfterChoosing(basket)) : ways.basket();
  useEffect(() => {
    if (!isAsking) navigation.go(next, { isReplaced: true });
  }, [isAsking, navigation, next]);
  return (
    <div className="seat-check">
      <Heading level={headingLevel} className="seat-check-title">
        {text('title')}
      </Heading>
      <Skeleton rows={3} rowHeight={160} />
    </div>
  );
}
