import { useEffect, useMemo } from 'react';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { getStepAfterJourney } from '#shared/domain/orders/moves/get-step-after-journey.ts';
import { useIsland, useAddress, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { createMovePaths } from '../../moves/move-paths.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from '../seats/messages.ts';

/** CSS texts: none, the screen has them all. */
export const styles: readonly string[] = [];

export interface RescheduleSeatCheckProps extends Pick<PlannerScreenProps, 'routes'> {
  readonly reservationKey: string;
}

/**
 * Redirects to the seat selection of a reschedule (spec §2 "seat-check"), or to its basket if no seat is to be chosen or
 * the basket fails to load, which it then explains. The history entry is replaced.
 */
export function RescheduleSeatCheck({ routes, reservationKey }: RescheduleSeatCheckProps) {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const { navigation } = useAddress();
  const paths = useMemo(() => createMovePaths(routes, reservationKey), [routes, reservationKey]);
  useSubscription(reservationKey, () => services.open(createReschedules).watchBasket(reservationKey));
  const answer = useShared((state) => selectReschedule(reservationKey)(state).basket);
  const basket = getLastValue(answer);
  const isLoading = basket === undefined && answer.state !== 'failed';
  const next = basket ? paths.step(getStepAfterJourney(basket)) : paths.basket();
  useEffect(() => {
    if (!isLoading) navigation.go(next, { isReplaced: true });
  }, [isLoading, navigation, next]);
  return (
    <div className="seat-check">
      <Heading level={headingLevel} className="seat-check-title">
        {text('title')}
      </Heading>
      <Skeleton rows={3} rowHeight={160} />
    </div>
  );
}
