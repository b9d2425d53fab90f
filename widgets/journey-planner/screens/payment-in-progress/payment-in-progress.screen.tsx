import arrow from 'lucide-static/icons/arrow-right.svg?icon';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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
import { Heading } from '#shared/island/mount/heading.tsx';
import { createPaymentWatch } from '#shared/services/payment/payment-watch.ts';
import { type CommandOutcome } from '#shared/services/kit/commands.ts';
import { createPayments } from '#shared/services/payment/payments.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { getRoot } from '#shared/ui/keyboard/get-root.ts';
import { takeFocusAtHeading } from '#shared/ui/keyboard/take-focus.ts';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';
import progressStyles from './payment-in-progress.css?inline';
import { getStateMessage } from './payment-state-message.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** Time in ms until giving up is offered. Most banks decide within half a minute. */
const longWaitMs = 30_000;

/** CSS texts. */
export const styles: readonly string[] = [noticeStyles, skeletonStyles, textLinkStyles, progressStyles];

/**
 * journey-planner/payment/in-progress (spec §2, §4 "Basket"): waits for a payment until it is settled, even after reloads
 * and network failures, then redirects to the order, or back to the payment page with the reason.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const watch = services.open(createPaymentWatch);
  useSubscription('payment', () => watch.watch());
  const answer = useShared((state) => state.payment);
  const paymentState = getPaymentState(answer);
  const { state: giveUpState, problem, giveUp } = useGiveUp();
  useRedirectAfterPayment(paymentState);

  const { title, advice } = getStateMessage(paymentState, text);
  const isOffline = isOutdated(answer);
  useAnnouncement(isOffline ? text('outOfTouch') : title, paymentState.kind === 'unknown');
  const { box, press } = useFocusOnHeading(paymentState.kind);

  return (
    <div className="in-progress" ref={box}>
      <Heading level={headingLevel} className="in-progress-title">
        {text('title')}
      </Heading>
      {paymentState.kind === 'asking' ? (
        <Skeleton rows={1} rowHeight={140} />
      ) : (
        <Notice
          tone={getTone(paymentState)}
          title={title ?? ''}
          actions={
            <PaymentActions
              paymentState={paymentState}
              isGivingUp={giveUpState === 'busy'}
              isLoading={answer.state === 'loading'}
              onReload={() => {
                press();
                watch.refresh();
              }}
              onGiveUp={giveUp}
            />
          }
        >
          {advice.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {paymentState.kind === 'undecided' && !isOffline && <WaitingBar label={text('waiting')} />}
      {isOffline && (
        <Notice tone="warning" title={text('outOfTouch')}>
          <p>{text('outOfTouchAdvice')}</p>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" title={text('giveUpFailed')}>
          {problem.kind === 'refused' && problem.messages.map((message) => <p key={message}>{message}</p>)}
        </Notice>
      )}
      <LazyPaidFor paymentState={paymentState} />
    </div>
  );
}

const paidFor = lazyPiece(() => import('./paid-for/paid-for.lazy.tsx'));

/** The journeys being paid, loaded on demand. The page works without them. */
function LazyPaidFor({ paymentState }: { readonly paymentState: PaymentState }) {
  const isOpen = paymentState.kind === 'at-provider' || paymentState.kind === 'undecided';
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

function getTone({ kind }: PaymentState): 'information' | 'warning' | 'success' {
  if (kind === 'bought') return 'success';
  return kind === 'undecided' || kind === 'none' ? 'information' : 'warning';
}

/** Moves the focus to the heading if the pressed button was removed by a change of state. */
function useFocusOnHeading(kind: PaymentState['kind']) {
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isPressed.current || !box.current) return;
    isPressed.current = false;
    const { activeElement } = getRoot(box.current);
    if (!activeElement || activeElement.contains(box.current)) takeFocusAtHeading(box.current);
  }, [kind]);
  return { box, press: () => (isPressed.current = true) };
}

/** Redirects when the payment is over, replacing the history entry. */
function useRedirectAfterPayment(paymentState: PaymentState): void {
  const { navigation } = useAddress();
  const { kind } = paymentState;
  const redirect = useEffectEvent(() => {
    if (paymentState.kind === 'ended') return navigation.go(navigation.href('payment'), { isReplaced: true });
    if (paymentState.kind !== 'bought') return;
    const { orderNumber } = paymentState.payment;
    const query = new URLSearchParams(orderNumber === undefined ? {} : { orderNumber });
    navigation.go(navigation.href('confirmation', query), { isReplaced: true });
  });
  useEffect(() => redirect(), [kind]);
}

/** Announces a change of the title once. The first title is not announced, since it is read with the page, unless it is an alarm. */
function useAnnouncement(message: string | undefined, isAlarm: boolean): void {
  const { services } = useIsland();
  const lastMessage = useRef(message);
  useEffect(() => {
    const shouldAnnounce = lastMessage.current !== undefined || isAlarm;
    if (message !== undefined && lastMessage.current !== message && shouldAnnounce)
      services.announcer.announce(message);
    lastMessage.current = message ?? lastMessage.current;
  }, [message, isAlarm, services]);
}

function useGiveUp() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [problem, setProblem] = useState<Exclude<CommandOutcome, { kind: 'done' }>>();
  const giveUp = async (paymentId: string) => {
    if (state === 'busy') return;
    setState('busy');
    setProblem(undefined);
    const outcome = await services.open(createPayments).cancelPayment(paymentId);
    setState('idle');
    if (outcome.kind === 'done') return;
    setProblem(outcome);
    services.announcer.announce(text('giveUpFailed'));
  };
  return { state, problem, giveUp: (paymentId: string) => void giveUp(paymentId) };
}

interface PaymentActionsProps {
  readonly paymentState: PaymentState;
  readonly isGivingUp: boolean;
  readonly isLoading: boolean;
  readonly onReload: () => void;
  readonly onGiveUp: (paymentId: string) => void;
}

/** The possible actions, most likely first. While a bank decides, giving up is offered only after a while. */
function PaymentActions(props: PaymentActionsProps) {
  const { kind, actions } = props.paymentState;
  const isLongWait = useIsLongWait();
  const visibleActions =
    kind === 'undecided' && !isLongWait ? actions.filter((action) => action !== 'give-up') : actions;
  return visibleActions.map((action) => <PaymentAction key={action} action={action} {...props} />);
}

function PaymentAction({ action, paymentState, ...props }: PaymentActionsProps & { readonly action: PaymentAction }) {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  const payment = 'payment' in paymentState ? paymentState.payment : undefined;
  switch (action) {
    case 'continue': {
      const { redirectUrl } = payment ?? {};
      return (
        <Button kind="primary" icon={arrow} onClick={() => redirectUrl !== undefined && navigation.go(redirectUrl)}>
          {text('continue')}
        </Button>
      );
    }
    case 'give-up':
      return (
        <Button
          kind={paymentState.kind === 'undecided' ? 'quiet' : 'secondary'}
          isBusy={props.isGivingUp}
          onClick={() => payment && props.onGiveUp(payment.paymentId)}
        >
          {text('giveUp')}
        </Button>
      );
    case 'ask-again':
      return (
        <Button kind="primary" isBusy={props.isLoading} onClick={props.onReload}>
          {text('askAgain')}
        </Button>
      );
    case 'pay':
      return <PageLink to="payment">{text('toPayment')}</PageLink>;
    case 'see-order': {
      const query = new URLSearchParams(payment?.orderNumber === undefined ? {} : { orderNumber: payment.orderNumber });
      return (
        <PageLink to="confirmation" query={query}>
          {text('toOrder')}
        </PageLink>
      );
    }
  }
}

/** Returns whether the traveller has waited long enough to be offered to give up. */
function useIsLongWait(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
