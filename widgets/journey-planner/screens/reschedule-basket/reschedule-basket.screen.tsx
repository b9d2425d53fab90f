import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { moveStandingOf } from '#shared/domain/orders/moves/move-standing.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { buttonStyles } from '#shared/ui/button/button.tsx';
import { emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { boughtJourneysStyles } from '../../bought-journeys/bought-journeys.tsx';
import { moveWays } from '../../moves/move-ways.ts';
import { useMovable } from '../../moves/use-movable.ts';
import type { ScreenProps } from '../../screens.ts';
import { MissedSeatPlan } from './missed-seat-plan.tsx';
import { MoveReview } from './move-review.tsx';
import { MovePayment } from './move-payment.tsx';
import { MoveFailed, NothingToMove } from './nothing-to-move.tsx';
import type { RescheduleBasketWords } from './reschedule-basket-words.ts';
import rescheduleBasketStyles from './reschedule-basket.css?inline';
import { useConfirming } from './use-confirming.ts';
import { useMovePayment } from './use-move-payment.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...[iconStyles, buttonStyles, noticeStyles, emptyStateStyles, skeletonStyles, textLinkStyles],
  ...[boughtJourneysStyles, basketSumsStyles, rescheduleBasketStyles],
];

/**
 * journey-planner/cancellation/{reservationKey}/reschedule/basket (spec §2, §4 "Reschedule"): the former journey and the new
 * one, what is to be paid or comes back, and the confirmation, which leads to the order, or to the provider before.
 */
export function Screen({ routes, params }: ScreenProps) {
  const text = useText<RescheduleBasketWords>();
  const { services, headingLevel } = useIsland();
  const { navigation } = useAddress();
  const { reservationKey: key = '' } = params;
  const ways = useMemo(() => moveWays(routes, key), [routes, key]);
  const frame = useRef<HTMLDivElement>(null);
  const movable = lastOf(useMovable(key).answer);
  const reschedules = services.open(createReschedules);
  useSubscription(key, () => reschedules.watchBasket(key));
  const basket = useShared((state) => selectReschedule(key)(state).basket);
  const hasRunOut = useShared((state) => selectReschedule(key)(state).hasRunOut);
  const payment = useMovePayment(key);
  const { confirming, confirm } = useConfirming({ key, basket, ways });
  const status = movable?.reservation.status;
  const standing = moveStandingOf({ basket, payment: payment.answer, status, hasRunOut });
  const isMoved = standing.kind === 'moved' || confirming.state === 'leaving';
  const lead = useEffectEvent(() => {
    if (!isMoved) return;
    services.announcer.say(text('moveDone'));
    navigation.go(ways.order(), { isReplaced: true });
  });
  useEffect(() => lead(), [isMoved]);
  const isOver = standing.kind === 'nothing' && standing.reason === 'run-out';
  useEffect(() => {
    if (isOver) services.announcer.say(text('moveRanOut'));
  }, [isOver, services, text]);

  return (
    <div className="reschedule-basket" ref={frame} tabIndex={-1}>
      <Heading level={headingLevel} className="reschedule-basket-title">
        {text('moveTitle')}
      </Heading>
      <MissedSeatPlan />
      {draw()}
    </div>
  );

  function draw() {
    if (isMoved) return <Skeleton rows={2} rowHeight={200} />;
    switch (standing.kind) {
      case 'asking':
        return <Skeleton rows={2} rowHeight={200} />;
      case 'failed':
        return (
          <MoveFailed
            onRetry={() => {
              reschedules.retryBasket(key);
              payment.ask();
            }}
          />
        );
      case 'nothing':
        return <NothingToMove reason={standing.reason} ways={ways} />;
      case 'paying':
        return <MovePayment {...{ standing, payment, frame }} reservationKey={key} />;
      case 'open':
        return (
          <MoveReview
            {...{ standing, confirming, confirm, ways, frame }}
            reservationKey={key}
            workingDays={movable?.choices.find(({ workingDays }) => workingDays !== undefined)?.workingDays}
          />
        );
    }
  }
}
