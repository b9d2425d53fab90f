import arrow from 'lucide-static/icons/arrow-right.svg?icon';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  isOutdated,
  type PaymentState,
  getPaymentState,
  type PaymentAction,
} from '#shared/domain/payment/payment-state.ts';
import {
  PieceText,
  useIsland,
  useAddress,
  useShared,
  useSubscription,
  useText,
} from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { readPaymentMark } from '#shared/domain/payment/payment.ts';
import { createPaymentWatch } from '#shared/services/payment/payment-watch.ts';
import { createPayments } from '#shared/services/payment/payments.ts';
import type { Tone } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { isFocusLostAround } from '#shared/ui/keyboard/get-root.ts';
import { takeFocusAtHeading } from '#shared/ui/keyboard/take-focus.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { pageStyles, PlannerPage, useRedirect } from '../../kit/planner-page.tsx';
import type { messages } from './messages.ts';
import progressStyles from './payment-in-progress.css?inline';
import { getStateMessage, useGiveUp } from './payment-status.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/**
 * Time in ms after which travellers may give up an undecided payment. Most banks decide within half a minute.
 */
const longWaitMs = 30_000;

/** Style sheets of the screen. */
export const styles = [...pageStyles, progressStyles];

/**
 * The screen at `journey-planner/payment/in-progress` (spec §2, §4 "Basket"): waits for a payment until it is settled, even
 * after reloads and network failures, then redirects to the order, or back to the payment page, which shows the reason.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const watch = services.open(createPaymentWatch);
  const mark = readPaymentMark(address.search);
  // Requests the payment every few seconds.
  useSubscription(`payment ${mark ?? ''}`, () => watch.watch(mark));
  const answer = useShared((state) => state.payment);
  // The kinds are `asking` (the first request is pending), `unknown` (it failed), `unseen` (the server knows no payment of this
  // browser), `at-provider` (the traveller has not finished on the provider's page), `undecided` (the provider has not decided),
  // `ended` (without an order) and `bought`.
  const paymentState = getPaymentState(answer);
  const payment = 'payment' in paymentState ? paymentState.payment : undefined;
  // Only the address names the payment, which a different browser has started: its basket is not here, and its order must be
  // proved.
  const isElsewhere = payment?.isOwn === false;
  const orderQuery = new URLSearchParams(
    payment?.orderNumber === undefined ? {} : { orderNumber: payment.orderNumber },
  );
  const { isGivingUp, failure, giveUp } = useGiveUp((id) => services.open(createPayments).cancelPayment(id));
  const nextPages: Readonly<Partial<Record<PaymentState['kind'], string>>> = {
    ended: navigation.href('payment'),
    bought: navigation.href('confirmation', orderQuery),
  };
  // In all other states the traveller stays here.
  useRedirect(isElsewhere ? undefined : nextPages[paymentState.kind]);

  // The last request failed, and an earlier one was answered, whose state is still shown.
  const mayBeOutdated = isOutdated(answer);
  const { title, advice } = getStateMessage(paymentState, text, mayBeOutdated);
  // An unknown state is announced even if it is the first one after `asking`.
  useAnnouncement(mayBeOutdated ? text('outOfTouch') : title, { isAlarm: paymentState.kind === 'unknown' });
  const { box, press } = useFocusOnHeading(paymentState.kind);
  // Nothing that is in progress is known here.
  const pageTitle = text(isElsewhere || paymentState.kind === 'unseen' ? 'yourPayment' : 'title');

  // `asking`: no state is shown yet.
  const isLongWait = useIsLongWait(paymentState.kind !== 'asking');
  const renderAction = (action: PaymentAction) => {
    const { redirectUrl, paymentId } = payment ?? {};
    switch (action) {
      case 'continue':
        return (
          <Button kind="primary" icon={arrow} onClick={() => redirectUrl !== undefined && navigation.go(redirectUrl)}>
            {text('continue')}
          </Button>
        );
      case 'give-up':
        // While a bank decides, giving up is offered only after a while.
        if (paymentState.kind === 'undecided' && !isLongWait) return null;
        return (
          <Button
            kind={paymentState.kind === 'undecided' ? 'quiet' : 'secondary'}
            isBusy={isGivingUp}
            // States with this action have a payment, so the id is always defined.
            onClick={() => paymentId !== undefined && giveUp(paymentId)}
          >
            {text('giveUp')}
          </Button>
        );
      case 'ask-again':
        return (
          <Button
            kind="primary"
            isBusy={answer.state === 'loading'}
            onClick={() => {
              press();
              watch.refresh();
            }}
          >
            {text('askAgain')}
          </Button>
        );
      case 'pay':
        return <PageLink to="payment">{text('toPayment')}</PageLink>;
      case 'find-order':
        return <PageLink to="manageBooking">{text('findOrder')}</PageLink>;
      case 'see-basket':
        return <PageLink to="basket">{text('toBasket')}</PageLink>;
      case 'see-order':
        return (
          <PageLink to="confirmation" query={orderQuery}>
            {text('toOrder')}
          </PageLink>
        );
    }
  };

  return (
    <PlannerPage className="in-progress" title={pageTitle} ref={box}>
      {paymentState.kind === 'asking' ? (
        <Skeleton rows={1} rowHeight={140} />
      ) : (
        <Notice
          tone={tones[paymentState.kind]}
          title={title ?? ''}
          advice={advice}
          actions={paymentState.actions.map((action) => (
            <Fragment key={action}>{renderAction(action)}</Fragment>
          ))}
        />
      )}
      {paymentState.kind === 'undecided' && !mayBeOutdated && <WaitingBar label={text('waiting')} />}
      {mayBeOutdated && <Notice tone="warning" title={text('outOfTouch')} advice={text('outOfTouchAdvice')} />}
      {failure !== undefined && <Notice tone="danger" title={failure} />}
      <LazyPaidFor paymentState={paymentState} />
    </PlannerPage>
  );
}

/** The tone of the notice in each state. */
const tones: Readonly<Record<Exclude<PaymentState['kind'], 'asking'>, Tone>> = {
  unknown: 'warning',
  unseen: 'warning',
  'at-provider': 'warning',
  undecided: 'information',
  ended: 'warning',
  bought: 'success',
};

const paidFor = lazyPiece(() => import('./paid-for/paid-for.lazy.tsx'));

/**
 * The journeys that are being paid in this browser. Their code is loaded on demand; nothing is shown if that fails, as the page works
 * without it.
 */
function LazyPaidFor({ paymentState }: { readonly paymentState: PaymentState }) {
  const isOpen =
    (paymentState.kind === 'at-provider' || paymentState.kind === 'undecided') && paymentState.payment.isOwn !== false;
  const piece = useLazyPiece(paidFor, isOpen);
  if (!isOpen || piece.state !== 'ready') return null;
  return (
    <PieceText text={piece.text}>
      <piece.module.PaidFor payment={paymentState.payment} />
    </PieceText>
  );
}

/** An indeterminate progress bar, static if reduced motion is preferred. */
function WaitingBar({ label }: { readonly label: string }) {
  return (
    <div className="in-progress-waiting" role="progressbar" aria-label={label}>
      <span className="in-progress-bar" />
    </div>
  );
}

/**
 * Moves the focus to the heading if the pressed button was removed by a change of state.
 *
 * @returns `box` is the ref of the screen; `press` must be called when `ask-again` is pressed, since the next state may not
 *   have that button. The other actions lead away from the screen.
 */
function useFocusOnHeading(kind: PaymentState['kind']) {
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isPressed.current || !box.current) return;
    isPressed.current = false;
    if (isFocusLostAround(box.current)) takeFocusAtHeading(box.current);
  }, [kind]);
  return { box, press: () => (isPressed.current = true) };
}

/**
 * Announces a message when it changes. The first one is read with the page; it is announced only if `isAlarm` is true and the
 * first render had no message (undefined).
 */
function useAnnouncement(message: string | undefined, { isAlarm }: { readonly isAlarm: boolean }): void {
  const { services } = useIsland();
  const lastMessage = useRef(message);
  useEffect(() => {
    const shouldAnnounce = lastMessage.current !== undefined || isAlarm;
    if (message !== undefined && lastMessage.current !== message && shouldAnnounce)
      services.announcer.announce(message);
    lastMessage.current = message ?? lastMessage.current;
  }, [message, isAlarm, services]);
}

/**
 * Returns whether a state of the payment, which may have changed meanwhile, has been shown for `longWaitMs`.
 *
 * @param isShown whether a state is shown
 */
function useIsLongWait(isShown: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isLong;
}
