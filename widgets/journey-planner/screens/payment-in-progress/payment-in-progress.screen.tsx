import arrow from 'lucide-static/icons/arrow-right.svg?icon';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  isOutOfTouch,
  type PaymentStanding,
  getPaymentStanding,
  type PaymentWay,
} from '#shared/domain/payment/payment-standing.ts';
import { PieceText, useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createPaymentWatch } from '#shared/services/payment/payment-watch.ts';
import { createPayments, type GiveUpOutcome } from '#shared/services/payment/payments.ts';
import { selectPayment } from '#shared/store/slices/payment/payment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { getRoot } from '#shared/ui/keyboard/get-root.ts';
import { takeFocusAtHeading } from '#shared/ui/keyboard/take-focus.ts';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';
import progressStyles from './payment-in-progress.css?inline';
import { standingWords } from './standing-words.ts';

/** Most banks decide within half a minute: whoever is offered the way out before that takes it too soon. */
const longMs = 30_000;

/** CSS texts of the screen. */
export const styles: readonly string[] = [noticeStyles, skeletonStyles, textLinkStyles, progressStyles];

/**
 * journey-planner/payment/in-progress (spec §2, §4 "Basket"): waits for a payment until it is settled, through reloads and
 * a lost network, and leads on: to the order, or back to the payment with what happened.
 */
export function Screen() {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const watch = services.open(createPaymentWatch);
  useSubscription('payment', () => watch.watch());
  const answer = useShared(selectPayment);
  const standing = getPaymentStanding(answer);
  const { state: giving, problem, giveUp } = useGivingUp();
  useWayOn(standing);

  const { title, advice } = standingWords(standing, text);
  const isLost = isOutOfTouch(answer);
  useSaying(isLost ? text('outOfTouch') : title, standing.kind === 'unknown');
  const { box, press } = useHandedFocus(standing.kind);

  return (
    <div className="in-progress" ref={box}>
      <Heading level={headingLevel} className="in-progress-title">
        {text('title')}
      </Heading>
      {standing.kind === 'asking' ? (
        <Skeleton rows={1} rowHeight={140} />
      ) : (
        <Notice
          tone={toneOf(standing)}
          title={title ?? ''}
          actions={
            <StandingWays
              standing={standing}
              isGivingUp={giving === 'busy'}
              isAsking={answer.state === 'loading'}
              onAsk={() => {
                press();
                watch.ask();
              }}
              onGiveUp={giveUp}
            />
          }
        >
          {advice.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {standing.kind === 'undecided' && !isLost && <Waiting words={text('waiting')} />}
      {isLost && (
        <Notice tone="warning" title={text('outOfTouch')}>
          <p>{text('outOfTouchAdvice')}</p>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" title={text('giveUpFailed')}>
          {problem.kind === 'refused' && problem.messages.map((message) => <p key={message}>{message}</p>)}
        </Notice>
      )}
      <PaidForPart standing={standing} />
    </div>
  );
}

const paidFor = lazyPiece(() => import('./paid-for/paid-for.lazy.tsx'));

/** What the payment is for: nobody waits for a sum alone. The wait itself can do without its code. */
function PaidForPart({ standing }: { readonly standing: PaymentStanding }) {
  const isOpen = standing.kind === 'at-provider' || standing.kind === 'undecided';
  const piece = useLazyPiece(paidFor, isOpen);
  if (!isOpen || piece.state !== 'ready') return null;
  return (
    <PieceText text={piece.text}>
      <piece.module.PaidFor payment={standing.payment} />
    </PieceText>
  );
}

/** A bar that moves while nobody knows how long it takes; it stands still where motion is not wanted. */
function Waiting({ words }: { readonly words: string }) {
  return (
    <div className="in-progress-waiting" role="progressbar" aria-label={words}>
      <span className="in-progress-bar" />
    </div>
  );
}

function toneOf({ kind }: PaymentStanding): 'information' | 'warning' | 'success' {
  if (kind === 'bought') return 'success';
  return kind === 'undecided' || kind === 'none' ? 'information' : 'warning';
}

/** A button that goes with what it has brought hands the focus to the heading of what comes in its place. */
function useHandedFocus(kind: PaymentStanding['kind']) {
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

/** Leads to where a payment that is over goes on; no step back leads here again. */
function useWayOn(standing: PaymentStanding): void {
  const { navigation } = useAddress();
  const { kind } = standing;
  const lead = useEffectEvent(() => {
    if (standing.kind === 'ended') return navigation.go(navigation.href('payment'), { isReplaced: true });
    if (standing.kind !== 'bought') return;
    const { orderNumber } = standing.payment;
    const query = new URLSearchParams(orderNumber === undefined ? {} : { orderNumber });
    navigation.go(navigation.href('confirmation', query), { isReplaced: true });
  });
  useEffect(() => lead(), [kind]);
}

/** Says what is new, once; what stands there as the screen comes is read with it, unless it came after a wait for nothing. */
function useSaying(words: string | undefined, isAlarm: boolean): void {
  const { services } = useIsland();
  const said = useRef(words);
  useEffect(() => {
    const isPresetChanged = said.current !== undefined || isAlarm;
    if (words !== undefined && said.current !== words && isPresetChanged) services.announcer.say(words);
    said.current = words ?? said.current;
  }, [words, isAlarm, services]);
}

function useGivingUp() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [problem, setProblem] = useState<Exclude<GiveUpOutcome, { kind: 'done' }>>();
  const giveUp = async (paymentId: string) => {
    if (state === 'busy') return;
    setState('busy');
    setProblem(undefined);
    const outcome = await services.open(createPayments).giveUp(paymentId);
    setState('idle');
    if (outcome.kind === 'done') return;
    setProblem(outcome);
    services.announcer.say(text('giveUpFailed'));
  };
  return { state, problem, giveUp: (paymentId: string) => void giveUp(paymentId) };
}

interface StandingWaysProps {
  readonly standing: PaymentStanding;
  readonly isGivingUp: boolean;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
  readonly onGiveUp: (paymentId: string) => void;
}

/**
 * What a traveller who waits can do, the likeliest first. While a bank decides, it gets some time before a way out is
 * shown.
 */
function StandingWays(props: StandingWaysProps) {
  const { kind, ways } = props.standing;
  const isWaitLong = useIsWaitLong();
  const shown = kind === 'undecided' && !isWaitLong ? ways.filter((way) => way !== 'give-up') : ways;
  return shown.map((way) => <Way key={way} way={way} {...props} />);
}

function Way({ way, standing, ...rest }: StandingWaysProps & { readonly way: PaymentWay }) {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  const payment = 'payment' in standing ? standing.payment : undefined;
  switch (way) {
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
          kind={standing.kind === 'undecided' ? 'quiet' : 'secondary'}
          isBusy={rest.isGivingUp}
          onClick={() => payment && rest.onGiveUp(payment.paymentId)}
        >
          {text('giveUp')}
        </Button>
      );
    case 'ask-again':
      return (
        <Button kind="primary" isBusy={rest.isAsking} onClick={rest.onAsk}>
          {text('askAgain')}
        </Button>
      );
    case 'pay':
      return <TextLink {...linkTo(navigation, navigation.href('payment'))}>{text('toPayment')}</TextLink>;
    case 'see-order': {
      const query = new URLSearchParams(payment?.orderNumber === undefined ? {} : { orderNumber: payment.orderNumber });
      return <TextLink {...linkTo(navigation, navigation.href('confirmation', query))}>{text('toOrder')}</TextLink>;
    }
  }
}

/** Whether somebody has waited here for so long that they may want to leave. */
function useIsWaitLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
