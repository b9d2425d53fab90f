import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { type MoveState, getMoveState } from '#shared/domain/orders/moves/move-state.ts';
import { getBasketTotal } from '#shared/domain/basket/basket.ts';
import { useIsland, useAddress, useShared, useText, useSubscription } from '#shared/island/hooks/context.tsx';
import { basketSumsStyles } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { confirmedButtonStyles } from '#shared/ui/confirmed-button/confirmed-button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { boughtJourneysStyles } from '../../bought-journeys/bought-journeys.tsx';
import { SeatPlanNotice } from '../../checkout/seat-plan-notice.tsx';
import { pageStyles, PlannerPage } from '../../kit/planner-page.tsx';
import { useCancellation } from '../../moves/use-cancellation.ts';
import { useMoveBasket } from '../../moves/use-move-basket.ts';
import { type Move, useMove } from '../../moves/use-move.ts';
import { usePaymentForm } from '../../purchase/use-payment-form.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import { MoveReview, BothJourneys } from './move-review.tsx';
import type { RescheduleBasketMessages } from './messages.ts';
import rescheduleBasketStyles from './reschedule-basket.css?inline';
import arrow from 'lucide-static/icons/arrow-right.svg?icon';
import { isOutdated, getPaymentState } from '#shared/domain/payment/payment-state.ts';
import { readPaymentMark } from '#shared/domain/payment/payment.ts';
import { createReschedulePayments } from '#shared/services/orders/reschedule-payments.ts';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { getStateMessage, useGiveUp } from '../payment-in-progress/payment-status.ts';

/** Style sheets of the screen. */
export const styles = [
  ...pageStyles,
  boughtJourneysStyles,
  basketSumsStyles,
  confirmedButtonStyles,
  rescheduleBasketStyles,
];

/**
 * The page journey-planner/cancellation/{reservationKey}/reschedule/basket (spec §2, §4 "Reschedule"). A reschedule, here
 * also called a move, replaces the journey of a reservation by another one, which is held in a separate basket. The page
 * shows the original and the new journey, the amount to pay or to refund, and a button to confirm. A confirmed reschedule
 * leads to the order; if an amount is due, the payment provider's page is first.
 */
export function Screen({ routes, params }: PlannerScreenProps) {
  const text = useText<RescheduleBasketMessages>();
  const { services, common } = useIsland();
  const { navigation } = useAddress();
  const move = useMove(routes, params.reservationKey);
  const { reservationKey } = move;
  /** The element of the page, which gets the focus when a button that gives up the reschedule or payment is pressed. */
  const frame = useRef<HTMLDivElement>(null);
  const cancellation = getLastValue(useCancellation(reservationKey).answer);
  const { reschedules, answer: basket } = useMoveBasket(reservationKey);
  const hasRunOut = useShared((state) => selectReschedule(reservationKey)(state).hasRunOut);
  const payment = useMovePayment(reservationKey);
  // After a rejection because the total has changed, the function returns the total of the reloaded basket.
  const { paying, pay } = usePaymentForm(basket, (loadedBasket) => loadedBasket && getBasketTotal(loadedBasket));
  const status = cancellation?.reservation.status;
  const moveState = getMoveState({ basket, payment: payment.answer, status, hasRunOut });
  // `moved`: a payment has succeeded, for example before the return from the provider. `leaving`: a confirmation has
  // moved the reservation; one that leads to the provider does not have this state.
  const isMoved = moveState.kind === 'moved' || paying.state === 'leaving';
  // Replaces this page by the order, so that the Back button does not return to a finished reschedule.
  const redirect = useEffectEvent(() => {
    if (!isMoved) return;
    services.announcer.announce(text('moveDone'));
    navigation.go(move.getOrderHref(), { isReplaced: true });
  });
  useEffect(() => redirect(), [isMoved]);
  const hasExpired = moveState.kind === 'nothing' && moveState.reason === 'run-out';
  useEffect(() => {
    if (hasExpired) services.announcer.announce(text('moveRanOut'));
  }, [hasExpired, services, text]);

  /** Confirms the reschedule. If a payment is needed it navigates to the provider, which returns to this page. */
  const confirm = async (total: Money) => {
    const outcome = await pay(total, move.getBasketHref(), (request) => reschedules.confirm(reservationKey, request));
    // Other outcomes change the state of the form or of the move. Undefined: a confirmation is already under way.
    if (outcome?.kind !== 'pay') return;
    // The service has also stored the payment. Without a URL, and if the provider is still deciding (`PENDING`), this page only
    // shows it as pending.
    const { status: paymentStatus, redirectUrl } = outcome.payment;
    if (paymentStatus === 'REDIRECT' && redirectUrl !== undefined) navigation.go(redirectUrl);
  };
  /** Requests the basket again, and the payment unless it is over. */
  const retry = () => {
    reschedules.retryBasket(reservationKey);
    payment.refresh();
  };

  return (
    <PlannerPage className="reschedule-basket" title={text('moveTitle')} ref={frame} tabIndex={-1}>
      {/* Visible after a redirect from the seat selection, if the seat plan failed to load. */}
      <SeatPlanNotice title={text('movePlanMissed')} advice={text('movePlanMissedAdvice')} />
      {/* While the data load, and after the move until the redirect takes effect. */}
      {(isMoved || moveState.kind === 'asking') && <Skeleton rows={2} rowHeight={200} />}
      {!isMoved && renderContent()}
    </PlannerPage>
  );

  function renderContent() {
    switch (moveState.kind) {
      case 'asking':
      case 'moved':
        return null;
      case 'failed':
        return (
          <div role="alert">
            <Notice
              tone="danger"
              title={text('moveFailed')}
              advice={text('moveFailedAdvice')}
              actions={<Button onClick={retry}>{common('retry')}</Button>}
            />
          </div>
        );
      case 'nothing':
        return <NothingToMove reason={moveState.reason} move={move} />;
      case 'paying':
        return <MovePayment moveState={moveState} payment={payment} frame={frame} move={move} />;
      case 'open':
        return (
          <MoveReview
            moveState={moveState}
            paying={paying}
            confirm={(total) => void confirm(total)}
            move={move}
            frame={frame}
            // The time until a refund arrives, if the options to cancel the reservation are loaded and contain it.
            workingDays={cancellation?.choices.find(({ workingDays }) => workingDays !== undefined)?.workingDays}
          />
        );
    }
  }
}

interface NothingToMoveProps {
  readonly reason: Extract<MoveState, { readonly kind: 'nothing' }>['reason'];
  readonly move: Move;
}

/** Messages by the reason: no journey is selected, its hold has expired, or the reservation was already rescheduled. */
const nothingMessages = {
  none: 'moveNothing',
  'run-out': 'moveRanOut',
  exchanged: 'moveExchanged',
} as const satisfies Record<NothingToMoveProps['reason'], keyof RescheduleBasketMessages>;

/** Explains why there is nothing to reschedule (spec §8), with links back. */
function NothingToMove({ reason, move }: NothingToMoveProps) {
  const text = useText<RescheduleBasketMessages>();
  return (
    <EmptyState
      drawing="exchange"
      text={text(nothingMessages[reason])}
      action={
        <p className="reschedule-basket-links">
          {reason === 'exchanged' ? (
            <PageLink href={move.getOrderHref()}>{text('toOrder')}</PageLink>
          ) : (
            <>
              <PageLink href={move.getDatesHref()}>{text('moveToDates')}</PageLink>
              <PageLink href={move.getReservationHref()}>{text('moveToBooking')}</PageLink>
            </>
          )}
        </p>
      }
    />
  );
}

interface MovePaymentProps {
  readonly moveState: Extract<MoveState, { readonly kind: 'paying' }>;
  readonly payment: ReturnType<typeof useMovePayment>;
  readonly move: Move;
  /** The element of the page, which gets the focus when the payment is given up. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** A pending payment for a reschedule: its state, and buttons to continue or give up. */
function MovePayment({ moveState, payment, move, frame }: MovePaymentProps) {
  const text = useText<RescheduleBasketMessages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { payment: paymentState, basket } = moveState;
  const { redirectUrl, paymentId } = paymentState.payment;
  // The last request for the payment failed, so its displayed state may be outdated.
  const isStale = isOutdated(payment.answer);
  // A pending payment always has a title; the default is only for the type.
  const { title = '', advice } = getStateMessage(paymentState, text, isStale);
  const announcement = isStale ? text('outOfTouch') : title;
  useEffect(() => services.announcer.announce(announcement), [announcement, services]);
  const { isGivingUp, failure, giveUp } = useGiveUp((id) => {
    // At the press, because the button may be removed before the answer arrives.
    frame.current?.focus({ preventScroll: true });
    return services.open(createReschedulePayments).cancelPayment(move.reservationKey, id);
  });
  return (
    <>
      <Notice
        tone="information"
        title={title}
        advice={advice}
        actions={
          <>
            {paymentState.kind === 'at-provider' && redirectUrl !== undefined && (
              <Button kind="primary" icon={arrow} onClick={() => navigation.go(redirectUrl)}>
                {text('continue')}
              </Button>
            )}
            {paymentState.actions.includes('give-up') && (
              <Button isBusy={isGivingUp} onClick={() => giveUp(paymentId)}>
                {text('giveUp')}
              </Button>
            )}
          </>
        }
      />
      {isStale && <Notice tone="warning" title={text('outOfTouch')} advice={text('outOfTouchAdvice')} />}
      {failure !== undefined && <Notice tone="danger" title={failure} />}
      {basket && basket.journeys.length > 0 && <BothJourneys basket={basket} />}
    </>
  );
}

/**
 * Loads the payment for a reschedule when the page opens, for example on return from the provider, and polls it until it is
 * known to be missing or over. After a failed payment the basket can be confirmed again, so it is reloaded.
 *
 * @param key the key of the reservation
 */
function useMovePayment(key: string) {
  const { services } = useIsland();
  const payments = services.open(createReschedulePayments);
  const answer = useShared((state) => selectReschedule(key)(state).payment);
  const { kind } = getPaymentState(answer);
  // When the page opens, drops a payment that an earlier visit has stored. Its state becomes `asking`, so that it is polled.
  useSubscription(key, () => {
    payments.forget(key);
    // Nothing to unsubscribe from.
    return () => {};
  });
  // A payment that this page starts later is in the store, and is then polled.
  const isOver = kind === 'unseen' || kind === 'ended' || kind === 'bought';
  // The provider returns to an address that names its payment, in any browser.
  const mark = readPaymentMark(useAddress().address.search);
  useSubscription(isOver ? undefined : key, () => payments.watch(key, mark));
  useEffect(() => {
    if (kind === 'ended') services.open(createReschedules).retryBasket(key);
  }, [kind, key, services]);
  return { answer, /** Requests the payment immediately, if it is polled. */ refresh: () => payments.refresh(key) };
}
