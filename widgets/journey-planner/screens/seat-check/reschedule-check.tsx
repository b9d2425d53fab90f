import { useEffect, useMemo } from 'react';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { stepAfterChoosing } from '#shared/domain/orders/moves/step-after-choosing.ts';
import { coachesWithSeats } from '#shared/domain/seats/seat-need.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { moveWays } from '../../moves/move-ways.ts';
import type { ScreenProps } from '../../screens.ts';
import type { messages } from './messages/fr.ts';
import { SeatQuestion } from './seat-question.tsx';

/** CSS texts: the screen has them all. */
export const styles: readonly string[] = [];

/** What the screen hands on. */
export interface RescheduleCheckProps extends Pick<ScreenProps, 'routes'> {
  readonly reservationKey: string;
}

/**
 * The same question for the journey that a reservation is moved to. It leads on to the reschedule's basket by itself where
 * nothing is to be chosen, or nothing is known: the basket says why.
 */
export function RescheduleCheck({ routes, reservationKey }: RescheduleCheckProps) {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const { navigation } = useAddress();
  const ways = useMemo(() => moveWays(routes, reservationKey), [routes, reservationKey]);
  useSubscription(reservationKey, () => services.open(createReschedules).watchBasket(reservationKey));
  const answer = useShared((state) => selectReschedule(reservationKey)(state).basket);
  const basket = lastOf(answer);
  const step = basket && stepAfterChoosing(basket);
  const isAsking = basket === undefined && answer.state !== 'failed';
  const leadsOn = !isAsking && step?.kind !== 'seats';
  const basketHref = ways.basket();
  useEffect(() => {
    if (leadsOn) navigation.go(basketHref, { isReplaced: true });
  }, [leadsOn, navigation, basketHref]);
  return (
    <div className="seat-check">
      <Heading level={headingLevel} className="seat-check-title">
        {text('title')}
      </Heading>
      {basket && step?.kind === 'seats' ? (
        <>
          <SeatQuestion coaches={coachesWithSeats(basket.journeys)} onChoose={() => navigation.go(ways.step(step))} />
          <TextLink {...linkTo(navigation, ways.dates())}>{text('backToReschedule')}</TextLink>
        </>
      ) : (
        <Skeleton rows={2} rowHeight={96} />
      )}
    </div>
  );
}
