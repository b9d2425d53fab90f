import clock from 'lucide-static/icons/clock.svg?icon';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatCountdown } from '#shared/domain/basket/countdown.ts';
import { isInLastSeconds, findDueWarning } from '#shared/domain/basket/warning.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { ConfirmationState, ConfirmMessage } from '#shared/domain/orders/moves/confirmation-state.ts';
import type { MoveState } from '#shared/domain/orders/moves/move-state.ts';
import { getAmountDue, type Settlement, toSettlement } from '#shared/domain/orders/moves/settlement.ts';
import { getStepAfterJourney } from '#shared/domain/orders/moves/get-step-after-journey.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { BasketSums } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { MoveWays } from '../../moves/move-ways.ts';
import { BothJourneys } from './both-journeys.tsx';
import type { RescheduleBasketMessages } from './messages.ts';

interface MoveReviewProps {
  readonly standing: Extract<MoveState, { readonly kind: 'open' }>;
  readonly confirming: ConfirmationState;
  readonly confirm: (due: Money) => void;
  readonly reservationKey: string;
  readonly ways: MoveWays;
  /** Until a bank shows what comes back, where the operator says so. */
  readonly workingDays: number | undefined;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The former journey and the new one, what that comes to, and the way on or back. */
export function MoveReview(props: MoveReviewProps) {
  const { standing, confirming, confirm, reservationKey, ways, workingDays, frame } = props;
  const { basket, ended } = standing;
  const text = useText<RescheduleBasketMessages>();
  const { money } = useFormatters(createMoneyFormatters);
  const { navigation } = useAddress();
  const isLast = useShared((state) => isInLastSeconds(selectReschedule(reservationKey)(state).secondsLeft));
  const settlement = toSettlement(basket);
  const amount = money(settlement.amount);
  const isBusy = confirming.state !== 'open';
  const message = confirming.state === 'open' ? confirming.message : undefined;
  const step = getStepAfterJourney(basket);
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) news.current?.focus();
  }, [message]);

  return (
    <>
      <div className="reschedule-basket-news" tabIndex={-1} ref={news}>
        {message ? <ConfirmNotice message={message} /> : ended && <Ended status={ended} />}
      </div>
      <HoldNote reservationKey={reservationKey} />
      <BothJourneys basket={basket} />
      {step.kind === 'seats' && (
        <p>
          {text('moveSeatsOpen')}{' '}
          <TextLink {...linkTo(navigation, ways.step(step))}>{text('moveChooseSeats')}</TextLink>
        </p>
      )}
      <section className="reschedule-basket-sums" aria-label={text('moveSums')}>
        <BasketSums
          basket={basket}
          text={text}
          totalLabel={text(totals[settlement.kind])}
          totalAmount={settlement.amount}
        />
        {settlement.kind === 'refund' && (
          <p className="reschedule-basket-quiet">
            {workingDays === undefined ? text('moveRefund') : text('moveRefundDays', { count: workingDays })}
          </p>
        )}
        {settlement.kind === 'pay' && <p className="reschedule-basket-quiet">{text('movePayNote')}</p>}
      </section>
      <div className="reschedule-basket-ways">
        <Button kind="primary" isWide isBusy={isBusy} isDisabled={isLast} onClick={() => confirm(getAmountDue(basket))}>
          {text(buttons[settlement.kind], { amount })}
        </Button>
        <GiveUpMove {...{ reservationKey, ways, frame }} isDisabled={isBusy || isLast} />
      </div>
    </>
  );
}

const totals = {
  pay: 'moveToPay',
  refund: 'moveComesBack',
  nothing: 'moveToPay',
} as const satisfies Record<Settlement['kind'], keyof RescheduleBasketMessages>;

const buttons = {
  pay: 'confirmPay',
  refund: 'confirmRefund',
  nothing: 'confirmMove',
} as const satisfies Record<Settlement['kind'], keyof RescheduleBasketMessages>;

const endings = {
  DECLINED: 'moveDeclined',
  CANCELLED: 'moveCancelled',
  EXPIRED: 'moveExpired',
} as const satisfies Record<NonNullable<MoveReviewProps['standing']['ended']>, keyof RescheduleBasketMessages>;

/** How the last payment ended, and that nothing has changed by it. */
function Ended({ status }: { readonly status: NonNullable<MoveReviewProps['standing']['ended']> }) {
  const text = useText<RescheduleBasketMessages>();
  return (
    <Notice tone={status === 'DECLINED' ? 'danger' : 'warning'} title={text(endings[status])}>
      <p>
        {text('notCharged')} {text('moveTryAgain')}
      </p>
    </Notice>
  );
}

/** Why a confirmation moved nothing: the operator's first message first (spec §8), and what is safe. */
function ConfirmNotice({ message }: { readonly message: ConfirmMessage }) {
  const text = useText<RescheduleBasketMessages>();
  const { money } = useFormatters(createMoneyFormatters);
  switch (message.kind) {
    case 'total-changed': {
      const { before, after } = message;
      return (
        <Notice tone="warning" title={text('moveSumChanged', { before: money(before), after: money(after) })}>
          <p>{text('moveSumChangedAdvice')}</p>
        </Notice>
      );
    }
    case 'refused': {
      const [first = text('confirmFailed'), ...others] = message.messages;
      return (
        <Notice tone="danger" title={first}>
          {others.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p>{text('moveUnchanged')}</p>
        </Notice>
      );
    }
    case 'failed':
      return (
        <Notice tone="danger" title={text('confirmFailed')}>
          <p>{text('moveUnchanged')}</p>
        </Notice>
      );
    case 'unsure':
      return (
        <Notice tone="warning" title={text('confirmUnsure')}>
          <p>{text('confirmUnsureAdvice')}</p>
        </Notice>
      );
  }
}

/**
 * How long the places on the new journey are held. A screen reader reads it on demand, and hears of it at 5, 2 and 1 minutes
 * and in the last seconds (field notes §3, 11 and 14).
 */
function HoldNote({ reservationKey }: { readonly reservationKey: string }) {
  const text = useText<RescheduleBasketMessages>();
  const { announcer } = useIsland().services;
  const secondsLeft = useShared((state) => selectReschedule(reservationKey)(state).secondsLeft);
  const before = useRef<number>(undefined);
  const isLast = isInLastSeconds(secondsLeft);
  useEffect(() => {
    const due = secondsLeft === undefined ? undefined : findDueWarning(before.current, secondsLeft);
    before.current = secondsLeft;
    if (due !== undefined) announcer.say(text('moveWarning', { count: due / 60 }));
  }, [secondsLeft, announcer, text]);
  useEffect(() => {
    if (isLast) announcer.say(text('moveLast'));
  }, [isLast, announcer, text]);
  if (secondsLeft === undefined) return null;
  return (
    <p className="reschedule-basket-hold" role="timer">
      <Icon drawing={clock} />
      <span>{isLast ? text('moveLast') : text('moveHeld', { time: formatCountdown(secondsLeft) })}</span>
    </p>
  );
}

interface GiveUpMoveProps {
  readonly reservationKey: string;
  readonly ways: MoveWays;
  readonly isDisabled: boolean;
  /** Has the focus while what was pressed goes. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Gives the move up, and leads to the journeys to choose another, or back to the reservation (spec §4 "Reschedule"). */
function GiveUpMove({ reservationKey, ways, isDisabled, frame }: GiveUpMoveProps) {
  const text = useText<RescheduleBasketMessages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const [state, setState] = useState<'idle' | 'restart' | 'cancel' | 'failed'>('idle');
  const isBusy = state === 'restart' || state === 'cancel';
  const giveUp = async (way: 'restart' | 'cancel') => {
    if (isBusy) return;
    setState(way);
    // The basket goes, and with it what was pressed.
    frame.current?.focus({ preventScroll: true });
    const outcome = await services.open(createReschedules).giveUp(reservationKey);
    if (outcome === 'done') return navigation.go(way === 'restart' ? ways.dates() : ways.cancellation());
    setState('failed');
    services.announcer.say(text('moveGiveUpFailed'));
  };
  return (
    <>
      {state === 'failed' && (
        <Notice tone="danger" title={text('moveGiveUpFailed')}>
          <p>{text('moveGiveUpAdvice')}</p>
        </Notice>
      )}
      <Button
        isWide
        isBusy={state === 'restart'}
        isDisabled={isDisabled || isBusy}
        onClick={() => void giveUp('restart')}
      >
        {text('moveRestart')}
      </Button>
      <Button
        kind="quiet"
        isBusy={state === 'cancel'}
        isDisabled={isDisabled || isBusy}
        onClick={() => void giveUp('cancel')}
      >
        {text('moveKeep')}
      </Button>
    </>
  );
}
