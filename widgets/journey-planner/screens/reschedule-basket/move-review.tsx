import clock from 'lucide-static/icons/clock.svg?icon';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { findDueWarning, formatCountdown, isInLastSeconds } from '#shared/domain/basket/countdown.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { ConfirmationState } from '#shared/domain/orders/moves/confirmation-state.ts';
import type { PayMessage } from '#shared/domain/payment/payment-form-state.ts';
import type { MoveState } from '#shared/domain/orders/moves/move-state.ts';
import { getAmountDue, type Settlement, toSettlement } from '#shared/domain/orders/moves/settlement.ts';
import { getStepAfterJourney } from '#shared/domain/orders/moves/get-step-after-journey.ts';
import { useIsland, useAddress, useFormatters, useShared, useText } from '#shared/island/hooks/context.tsx';
import { BasketSums } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { MovePaths } from '../../moves/move-paths.ts';
import { BothJourneys } from './both-journeys.tsx';
import type { RescheduleBasketMessages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

interface MoveReviewProps {
  readonly moveState: Extract<MoveState, { readonly kind: 'open' }>;
  readonly confirmation: ConfirmationState;
  readonly confirm: (amountDue: Money) => void;
  readonly reservationKey: string;
  readonly paths: MovePaths;
  /** Working days until a refund arrives, if the operator provides that. */
  readonly workingDays: number | undefined;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The review of a reschedule: both journeys, the amount, and buttons to confirm or give up. */
export function MoveReview(props: MoveReviewProps) {
  const { moveState, confirmation, confirm, reservationKey, paths, workingDays, frame } = props;
  const { basket, endStatus } = moveState;
  const text = useText<RescheduleBasketMessages>();
  const { money } = useFormatters(createMoneyFormatters);
  const isExpiring = useShared((state) => isInLastSeconds(selectReschedule(reservationKey)(state).secondsLeft));
  const settlement = toSettlement(basket);
  const amount = money(settlement.amount);
  const isBusy = confirmation.state !== 'open';
  const message = confirmation.state === 'open' ? confirmation.message : undefined;
  const step = getStepAfterJourney(basket);
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) noticeRef.current?.focus();
  }, [message]);

  return (
    <>
      <div className="reschedule-basket-news" tabIndex={-1} ref={noticeRef}>
        {message ? <ConfirmNotice message={message} /> : endStatus && <EndedPaymentNotice status={endStatus} />}
      </div>
      <HoldNote reservationKey={reservationKey} />
      <BothJourneys basket={basket} />
      {step.kind === 'seats' && (
        <p>
          {text('moveSeatsOpen')} <PageLink href={paths.step(step)}>{text('moveChooseSeats')}</PageLink>
        </p>
      )}
      <section className="reschedule-basket-sums" aria-label={text('moveSums')}>
        <BasketSums
          basket={basket}
          text={text}
          totalLabel={text(totalLabels[settlement.kind])}
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
        <Button
          kind="primary"
          isWide
          isBusy={isBusy}
          isDisabled={isExpiring}
          onClick={() => confirm(getAmountDue(basket))}
        >
          {text(buttonLabels[settlement.kind], { amount })}
        </Button>
        <GiveUpMove reservationKey={reservationKey} paths={paths} frame={frame} isDisabled={isBusy || isExpiring} />
      </div>
    </>
  );
}

const totalLabels = {
  pay: 'moveToPay',
  refund: 'moveComesBack',
  nothing: 'moveToPay',
} as const satisfies Record<Settlement['kind'], keyof RescheduleBasketMessages>;

const buttonLabels = {
  pay: 'confirmPay',
  refund: 'confirmRefund',
  nothing: 'confirmMove',
} as const satisfies Record<Settlement['kind'], keyof RescheduleBasketMessages>;

const endTitles = {
  DECLINED: 'moveDeclined',
  CANCELLED: 'moveCancelled',
  EXPIRED: 'moveExpired',
} as const satisfies Record<EndStatus, keyof RescheduleBasketMessages>;

type EndStatus = NonNullable<MoveReviewProps['moveState']['endStatus']>;

/** Explains how the last payment ended, and that nothing has changed. */
function EndedPaymentNotice({ status }: { readonly status: EndStatus }) {
  const text = useText<RescheduleBasketMessages>();
  return (
    <Notice tone={status === 'DECLINED' ? 'danger' : 'warning'} title={text(endTitles[status])}>
      <p>
        {text('notCharged')} {text('moveTryAgain')}
      </p>
    </Notice>
  );
}

/** Explains why a confirmation failed, titled with the operator's first message (spec §8). */
function ConfirmNotice({ message }: { readonly message: PayMessage }) {
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
      const [firstMessage = text('confirmFailed'), ...otherMessages] = message.messages;
      return (
        <Notice tone="danger" title={firstMessage}>
          {otherMessages.map((sentence) => (
            <p key={sentence}>{sentence}</p>
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
 * The remaining hold time of the new journey. Screen readers read it on demand; it is announced at 5, 2 and 1 minutes and
 * in the last seconds (field notes §3, 11 and 14).
 */
function HoldNote({ reservationKey }: { readonly reservationKey: string }) {
  const text = useText<RescheduleBasketMessages>();
  const { announcer } = useIsland().services;
  const secondsLeft = useShared((state) => selectReschedule(reservationKey)(state).secondsLeft);
  const previousSeconds = useRef<number>(undefined);
  const isExpiring = isInLastSeconds(secondsLeft);
  useEffect(() => {
    const dueWarning = secondsLeft === undefined ? undefined : findDueWarning(previousSeconds.current, secondsLeft);
    previousSeconds.current = secondsLeft;
    if (dueWarning !== undefined) announcer.announce(text('moveWarning', { count: dueWarning / 60 }));
  }, [secondsLeft, announcer, text]);
  useEffect(() => {
    if (isExpiring) announcer.announce(text('moveLast'));
  }, [isExpiring, announcer, text]);
  if (secondsLeft === undefined) return null;
  return (
    <p className="reschedule-basket-hold" role="timer">
      <Icon drawing={clock} />
      <span>{isExpiring ? text('moveLast') : text('moveHeld', { time: formatCountdown(secondsLeft) })}</span>
    </p>
  );
}

interface GiveUpMoveProps {
  readonly reservationKey: string;
  readonly paths: MovePaths;
  readonly isDisabled: boolean;
  /** Gets the focus when the pressed button is removed. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Buttons that give up the reschedule, to choose another journey or to return to the reservation (spec §4 "Reschedule"). */
function GiveUpMove({ reservationKey, paths, isDisabled, frame }: GiveUpMoveProps) {
  const text = useText<RescheduleBasketMessages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const [state, setState] = useState<'idle' | 'restart' | 'cancel' | 'failed'>('idle');
  const isBusy = state === 'restart' || state === 'cancel';
  const giveUp = async (target: 'restart' | 'cancel') => {
    if (isBusy) return;
    setState(target);
    // The pressed button is removed together with the basket.
    frame.current?.focus({ preventScroll: true });
    const outcome = await services.open(createReschedules).cancel(reservationKey);
    if (outcome === 'done') return navigation.go(target === 'restart' ? paths.dates() : paths.cancellation());
    setState('failed');
    services.announcer.announce(text('moveGiveUpFailed'));
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
