import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { getRegionalLocale } from '#shared/domain/kit/units/regional-locale.ts';
import {
  type ConfirmationState,
  reduceConfirmation,
  openConfirmation,
} from '#shared/domain/orders/moves/confirmation-state.ts';
import { type MoveState, getMoveState } from '#shared/domain/orders/moves/move-state.ts';
import { getAmountDue } from '#shared/domain/orders/moves/settlement.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { createSeatPlans } from '#shared/services/seats/seat-plans.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { selectIsSeatPlanMissed } from '#shared/store/slices/seats/seat-plans.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { boughtJourneysStyles } from '../../bought-journeys/bought-journeys.tsx';
import { moveWays, type MoveWays } from '../../moves/move-ways.ts';
import { useMovable } from '../../moves/use-movable.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import { MovePayment } from './move-payment.tsx';
import { MoveReview } from './move-review.tsx';
import type { RescheduleBasketMessages } from './messages.ts';
import rescheduleBasketStyles from './reschedule-basket.css?inline';
import { useMovePayment } from './use-move-payment.ts';

const words = {
  none: 'moveNothing',
  'run-out': 'moveRanOut',
  exchanged: 'moveExchanged',
} as const satisfies Record<NothingToMoveProps['reason'], keyof RescheduleBasketMessages>;

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...[iconStyles, buttonStyles, noticeStyles, emptyStateStyles, skeletonStyles, textLinkStyles],
  ...[boughtJourneysStyles, basketSumsStyles, rescheduleBasketStyles],
];

/**
 * journey-planner/cancellation/{reservationKey}/reschedule/basket (spec §2, §4 "Reschedule"): the former journey and the new
 * one, what is to be paid or comes back, and the confirmation, which leads to the order, or to the provider before.
 */
export function Screen({ routes, params }: PlannerScreenProps) {
  const text = useText<RescheduleBasketMessages>();
  const { services, headingLevel } = useIsland();
  const { navigation } = useAddress();
  const { reservationKey: key = '' } = params;
  const ways = useMemo(() => moveWays(routes, key), [routes, key]);
  const frame = useRef<HTMLDivElement>(null);
  const movable = getLastValue(useMovable(key).answer);
  const reschedules = services.open(createReschedules);
  useSubscription(key, () => reschedules.watchBasket(key));
  const basket = useShared((state) => selectReschedule(key)(state).basket);
  const hasRunOut = useShared((state) => selectReschedule(key)(state).hasRunOut);
  const payment = useMovePayment(key);
  const { confirming, confirm } = useConfirming({ key, basket, ways });
  const status = movable?.reservation.status;
  const standing = getMoveState({ basket, payment: payment.answer, status, hasRunOut });
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

/** Why who wanted to choose seats is here: the plan did not load (spec §8). Said once, and seen until they leave. */
function MissedSeatPlan() {
  const text = useText<RescheduleBasketMessages>();
  const { services } = useIsland();
  const isMissed = useShared(selectIsSeatPlanMissed);
  const [wasMissed] = useState(isMissed);
  useEffect(() => {
    if (!wasMissed) return;
    services.announcer.say(text('movePlanMissed'));
    services.open(createSeatPlans).setMissed(false);
  }, [wasMissed, services, text]);
  if (!wasMissed) return null;
  return (
    <Notice tone="warning" title={text('movePlanMissed')}>
      <p>{text('movePlanMissedAdvice')}</p>
    </Notice>
  );
}

interface NothingToMoveProps {
  readonly reason: Extract<MoveState, { readonly kind: 'nothing' }>['reason'];
  readonly ways: MoveWays;
}

/** Nothing to reschedule (spec §8), why, and the ways back. */
function NothingToMove({ reason, ways }: NothingToMoveProps) {
  const text = useText<RescheduleBasketMessages>();
  const { navigation } = useAddress();
  return (
    <EmptyState
      drawing="exchange"
      words={text(words[reason])}
      action={
        <p className="reschedule-basket-links">
          {reason === 'exchanged' ? (
            <TextLink {...linkTo(navigation, ways.order())}>{text('toOrder')}</TextLink>
          ) : (
            <>
              <TextLink {...linkTo(navigation, ways.dates())}>{text('moveToDates')}</TextLink>
              <TextLink {...linkTo(navigation, ways.cancellation())}>{text('moveToBooking')}</TextLink>
            </>
          )}
        </p>
      }
    />
  );
}

/** Nobody could be asked how far the move is. */
function MoveFailed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText<RescheduleBasketMessages>();
  const { common } = useIsland();
  return (
    <div role="alert">
      <Notice tone="danger" title={text('moveFailed')} actions={<Button onClick={onRetry}>{common('retry')}</Button>}>
        <p>{text('moveFailedAdvice')}</p>
      </Notice>
    </div>
  );
}

/** The confirmation of a move. */
interface ConfirmingRun {
  readonly confirming: ConfirmationState;
  /** @param due what the traveller was shown; below nothing where it comes back */
  readonly confirm: (due: Money) => void;
}

interface ConfirmingOptions {
  readonly key: string;
  readonly basket: Loading<Basket | null>;
  readonly ways: MoveWays;
}

/** Confirms a move. Where something is left to pay it leads to the provider's page, which leads back to this one. */
function useConfirming({ key, basket, ways }: ConfirmingOptions): ConfirmingRun {
  const { services, locale, settings } = useIsland();
  const { navigation } = useAddress();
  const [confirming, dispatch] = useReducer(reduceConfirmation, openConfirmation);

  // The new sum is said once the basket has been read again.
  const { state } = confirming;
  const count = useEffectEvent(() => {
    if (basket.state === 'ready' && basket.value) dispatch({ kind: 'counted', total: getAmountDue(basket.value) });
    else if (basket.state === 'ready' || basket.state === 'failed') dispatch({ kind: 'not-counted' });
  });
  useEffect(() => {
    if (state === 'recounting') count();
  }, [state, basket]);

  const confirm = async (total: Money) => {
    if (confirming.state !== 'open') return;
    dispatch({ kind: 'pressed', total });
    const returnUrl = new URL(ways.basket(), location.origin).href;
    const wish = { total, returnUrl, locale: getRegionalLocale(locale, settings.operation) };
    const outcome = await services.open(createReschedules).confirm(key, wish);
    dispatch({ kind: 'answered', outcome });
    if (outcome.kind !== 'pay') return;
    const { status, redirectUrl } = outcome.payment;
    if (status === 'REDIRECT' && redirectUrl !== undefined) navigation.go(redirectUrl);
  };
  return { confirming, confirm: (due) => void confirm(due) };
}
