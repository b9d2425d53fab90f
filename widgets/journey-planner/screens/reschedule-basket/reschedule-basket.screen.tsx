import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { getRegionalLocale } from '#shared/domain/page/operation/country.ts';
import { reduceConfirmation, openConfirmation } from '#shared/domain/orders/moves/confirmation-state.ts';
import { type MoveState, getMoveState } from '#shared/domain/orders/moves/move-state.ts';
import { getAmountDue } from '#shared/domain/orders/moves/settlement.ts';
import { useIsland, useAddress, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { boughtJourneysStyles } from '../../bought-journeys/bought-journeys.tsx';
import { createMovePaths, type MovePaths } from '../../moves/move-paths.ts';
import { useCancellation } from '../../moves/use-cancellation.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import { MovePayment, useMovePayment } from './move-payment.tsx';
import { MoveReview } from './move-review.tsx';
import type { RescheduleBasketMessages } from './messages.ts';
import rescheduleBasketStyles from './reschedule-basket.css?inline';
import { SeatPlanNotice } from '../../checkout/seat-plan-notice.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

const nothingMessages = {
  none: 'moveNothing',
  'run-out': 'moveRanOut',
  exchanged: 'moveExchanged',
} as const satisfies Record<NothingToMoveProps['reason'], keyof RescheduleBasketMessages>;

/** CSS texts. */
export const styles: readonly string[] = [
  ...[iconStyles, buttonStyles, noticeStyles, emptyStateStyles, skeletonStyles, textLinkStyles],
  ...[boughtJourneysStyles, basketSumsStyles, rescheduleBasketStyles],
];

/**
 * journey-planner/cancellation/{reservationKey}/reschedule/basket (spec §2, §4 "Reschedule"): the original and the new
 * journey, the amount to pay or to refund, and the confirmation, which leads to the order or first to the provider.
 */
export function Screen({ routes, params }: PlannerScreenProps) {
  const text = useText<RescheduleBasketMessages>();
  const { services, headingLevel } = useIsland();
  const { navigation } = useAddress();
  const { reservationKey: key = '' } = params;
  const paths = useMemo(() => createMovePaths(routes, key), [routes, key]);
  const frame = useRef<HTMLDivElement>(null);
  const cancellation = getLastValue(useCancellation(key).answer);
  const reschedules = services.open(createReschedules);
  useSubscription(key, () => reschedules.watchBasket(key));
  const basket = useShared((state) => selectReschedule(key)(state).basket);
  const hasRunOut = useShared((state) => selectReschedule(key)(state).hasRunOut);
  const payment = useMovePayment(key);
  const { confirmation, confirm } = useConfirmation({ key, basket, paths });
  const status = cancellation?.reservation.status;
  const moveState = getMoveState({ basket, payment: payment.answer, status, hasRunOut });
  const isMoved = moveState.kind === 'moved' || confirmation.state === 'leaving';
  const redirect = useEffectEvent(() => {
    if (!isMoved) return;
    services.announcer.announce(text('moveDone'));
    navigation.go(paths.order(), { isReplaced: true });
  });
  useEffect(() => redirect(), [isMoved]);
  const hasExpired = moveState.kind === 'nothing' && moveState.reason === 'run-out';
  useEffect(() => {
    if (hasExpired) services.announcer.announce(text('moveRanOut'));
  }, [hasExpired, services, text]);

  return (
    <div className="reschedule-basket" ref={frame} tabIndex={-1}>
      <Heading level={headingLevel} className="reschedule-basket-title">
        {text('moveTitle')}
      </Heading>
      <SeatPlanNotice title={text('movePlanMissed')} advice={text('movePlanMissedAdvice')} />
      {renderContent()}
    </div>
  );

  function renderContent() {
    if (isMoved) return <Skeleton rows={2} rowHeight={200} />;
    switch (moveState.kind) {
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
        return <NothingToMove reason={moveState.reason} paths={paths} />;
      case 'paying':
        return <MovePayment moveState={moveState} payment={payment} frame={frame} reservationKey={key} />;
      case 'open':
        return (
          <MoveReview
            moveState={moveState}
            confirmation={confirmation}
            confirm={confirm}
            paths={paths}
            frame={frame}
            reservationKey={key}
            workingDays={cancellation?.choices.find(({ workingDays }) => workingDays !== undefined)?.workingDays}
          />
        );
    }
  }
}

interface NothingToMoveProps {
  readonly reason: Extract<MoveState, { readonly kind: 'nothing' }>['reason'];
  readonly paths: MovePaths;
}

/** Explains why there is nothing to reschedule (spec §8), with links back. */
function NothingToMove({ reason, paths }: NothingToMoveProps) {
  const text = useText<RescheduleBasketMessages>();
  return (
    <EmptyState
      drawing="exchange"
      text={text(nothingMessages[reason])}
      action={
        <p className="reschedule-basket-links">
          {reason === 'exchanged' ? (
            <PageLink href={paths.order()}>{text('toOrder')}</PageLink>
          ) : (
            <>
              <PageLink href={paths.dates()}>{text('moveToDates')}</PageLink>
              <PageLink href={paths.cancellation()}>{text('moveToBooking')}</PageLink>
            </>
          )}
        </p>
      }
    />
  );
}

/** The state of the reschedule failed to load. */
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

interface ConfirmationOptions {
  readonly key: string;
  readonly basket: Loading<Basket | null>;
  readonly paths: MovePaths;
}

/** Confirms a reschedule. If a payment is needed it navigates to the provider, which returns to this page. */
function useConfirmation({ key, basket, paths }: ConfirmationOptions) {
  const { services, locale, settings } = useIsland();
  const { navigation } = useAddress();
  const [confirmation, dispatch] = useReducer(reduceConfirmation, openConfirmation);

  // The new total is announced after the basket has been reloaded.
  const { state } = confirmation;
  const reportTotal = useEffectEvent(() => {
    if (basket.state === 'ready' && basket.value) dispatch({ kind: 'counted', total: getAmountDue(basket.value) });
    else if (basket.state === 'ready' || basket.state === 'failed') dispatch({ kind: 'not-counted' });
  });
  useEffect(() => {
    if (state === 'recounting') reportTotal();
  }, [state, basket]);

  /** @param total the amount shown to the traveller; negative for a refund */
  const confirm = async (total: Money) => {
    if (confirmation.state !== 'open') return;
    dispatch({ kind: 'pressed', total });
    const returnUrl = new URL(paths.basket(), location.origin).href;
    const request = { total, returnUrl, locale: getRegionalLocale(locale, settings.operation) };
    const outcome = await services.open(createReschedules).confirm(key, request);
    dispatch({ kind: 'answered', outcome });
    if (outcome.kind !== 'pay') return;
    const { status, redirectUrl } = outcome.payment;
    if (status === 'REDIRECT' && redirectUrl !== undefined) navigation.go(redirectUrl);
  };
  return { confirmation, confirm: (total: Money) => void confirm(total) };
}
