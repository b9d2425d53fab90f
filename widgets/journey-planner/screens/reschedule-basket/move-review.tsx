import clock from 'lucide-static/icons/clock.svg?icon';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Basket, getBasketTotal } from '#shared/domain/basket/basket.ts';
import { findDueWarning, formatCountdown, isInLastSeconds } from '#shared/domain/basket/countdown.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { PayMessage, PaymentFormState } from '#shared/domain/payment/payment-form-state.ts';
import type { MoveState } from '#shared/domain/orders/moves/move-state.ts';
import { type Settlement, toSettlement } from '#shared/domain/orders/moves/settlement.ts';
import { getStepAfterJourney } from '#shared/domain/orders/moves/get-step-after-journey.ts';
import { useIsland, useAddress, useFormatters, useShared, useText } from '#shared/island/hooks/context.tsx';
import { BasketSums } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmedButton } from '#shared/ui/confirmed-button/confirmed-button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { BoughtJourneys } from '../../bought-journeys/bought-journeys.tsx';
import { PageSection } from '../../kit/planner-page.tsx';
import type { Move } from '../../moves/use-move.ts';
import type { RescheduleBasketMessages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

interface MoveReviewProps {
  /** The new basket, and how a previous payment for this reschedule ended, if any. */
  readonly moveState: Extract<MoveState, { readonly kind: 'open' }>;
  /** Progress of the confirmation, with a message if it did not succeed. */
  readonly paying: PaymentFormState;
  /** Called with the amount when the traveller confirms. Negative for a refund. */
  readonly confirm: (amountDue: Money) => void;
  /** The reservation's key, and the addresses of the pages of the reschedule. */
  readonly move: Move;
  /** Working days until a refund arrives, if the operator provides that. */
  readonly workingDays: number | undefined;
  /** The element of the page. It gets the focus when a button that gives up the reschedule is pressed. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/**
 * The review of a reschedule ("move"), which replaces the journey of a reservation: both journeys, the amount, and buttons to
 * confirm or give up. Nothing changes until the traveller confirms. The new journey is in a basket whose seats are held for
 * some minutes; in the last seconds, the buttons are disabled, because a request could arrive too late.
 */
export function MoveReview({ moveState, paying, confirm, move, workingDays, frame }: MoveReviewProps) {
  const { basket, endStatus } = moveState;
  const { reservationKey } = move;
  const text = useText<RescheduleBasketMessages>();
  const { money } = useFormatters(createMoneyFormatters);
  const isExpiring = useShared((state) => isInLastSeconds(selectReschedule(reservationKey)(state).secondsLeft));
  const settlement = toSettlement(basket);
  const amount = money(settlement.amount);
  const isBusy = paying.state !== 'filling';
  const message = paying.state === 'filling' ? paying.message : undefined;
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) noticeRef.current?.focus();
  }, [message]);

  return (
    <>
      <div className="reschedule-basket-notice" tabIndex={-1} ref={noticeRef}>
        {message ? (
          <ConfirmNotice message={message} />
        ) : (
          !isBusy && endStatus && <EndedPaymentNotice status={endStatus} />
        )}
      </div>
      <HoldNote reservationKey={reservationKey} />
      <BothJourneys basket={basket} />
      {/* A coach of the new journey lets travellers choose seats, and they have not. This is optional. */}
      {getStepAfterJourney(basket).kind === 'seats' && (
        <p>
          {text('moveSeatsOpen')} <PageLink href={move.getNextHref(basket)}>{text('moveChooseSeats')}</PageLink>
        </p>
      )}
      <section className="reschedule-basket-sums" aria-label={text('moveSums')}>
        <BasketSums
          basket={basket}
          text={text}
          totalLabel={text(labels[settlement.kind].total)}
          totalAmount={settlement.amount}
        />
        {settlement.kind === 'refund' && (
          <p className="reschedule-basket-quiet">
            {workingDays === undefined ? text('moveRefund') : text('moveRefundDays', { count: workingDays })}
          </p>
        )}
        {settlement.kind === 'pay' && <p className="reschedule-basket-quiet">{text('movePayNote')}</p>}
      </section>
      <div className="reschedule-basket-actions">
        <Button
          kind="primary"
          isWide
          isBusy={isBusy}
          isDisabled={isExpiring}
          // Negative for a refund, unlike `settlement.amount`.
          onClick={() => confirm(getBasketTotal(basket))}
        >
          {text(labels[settlement.kind].button, { amount })}
        </Button>
        <GiveUpMove move={move} frame={frame} isDisabled={isBusy || isExpiring} />
      </div>
    </>
  );
}

/** Labels of the total and of the button for an amount to pay, a refund, or neither (the total to pay is then zero). */
const labels = {
  pay: { total: 'moveToPay', button: 'confirmPay' },
  refund: { total: 'moveComesBack', button: 'confirmRefund' },
  nothing: { total: 'moveToPay', button: 'confirmMove' },
} as const satisfies Record<Settlement['kind'], Record<string, keyof RescheduleBasketMessages>>;

const endTitles = {
  DECLINED: 'moveDeclined',
  CANCELLED: 'moveCancelled',
  EXPIRED: 'moveExpired',
} as const satisfies Record<EndStatus, keyof RescheduleBasketMessages>;

type EndStatus = NonNullable<MoveReviewProps['moveState']['endStatus']>;

/** Explains how the last payment ended: nothing was charged, and the traveller can try again. */
function EndedPaymentNotice({ status }: { readonly status: EndStatus }) {
  const text = useText<RescheduleBasketMessages>();
  const { announcer } = useIsland().services;
  const title = text(endTitles[status]);
  const advice = `${text('notCharged')} ${text('moveTryAgain')}`;
  useEffect(() => announcer.announce(`${title} ${advice}`), [announcer, title, advice]);
  return <Notice tone={status === 'DECLINED' ? 'danger' : 'warning'} title={title} advice={advice} />;
}

/**
 * Explains why a confirmation did not succeed, or that its outcome is unknown (`unsure`). The title of a refusal is the first
 * message of the operator's server (spec §8), or a text of ours if it sent none.
 */
function ConfirmNotice({ message }: { readonly message: PayMessage }) {
  const text = useText<RescheduleBasketMessages>();
  const { money } = useFormatters(createMoneyFormatters);
  switch (message.kind) {
    case 'total-changed': {
      const amounts = { before: money(message.before), after: money(message.after) };
      return <Notice tone="warning" title={text('moveSumChanged', amounts)} advice={text('moveSumChangedAdvice')} />;
    }
    case 'unsure':
      return <Notice tone="warning" title={text('confirmUnsure')} advice={text('confirmUnsureAdvice')} />;
    case 'failed':
    case 'refused': {
      const [title = text('confirmFailed'), ...reasons] = message.kind === 'refused' ? message.messages : [];
      return <Notice tone="danger" title={title} advice={[...reasons, text('moveUnchanged')]} />;
    }
  }
}

/** The original and the new journey, side by side if there is enough space. */
export function BothJourneys({ basket }: { readonly basket: Pick<Basket, 'journeys' | 'tradeIns'> }) {
  const text = useText<RescheduleBasketMessages>();
  const { headingLevel } = useIsland();
  // Trade-ins: the tickets that the reschedule gives back.
  const parts = [
    ['moveBefore', 'reschedule-basket-before', (basket.tradeIns ?? []).map(({ journey }) => journey)],
    ['moveAfter', '', basket.journeys],
  ] as const;
  return (
    <div className="reschedule-basket-both">
      {parts.map(
        ([key, className, journeys]) =>
          journeys.length > 0 && (
            <PageSection
              key={key}
              className={`reschedule-basket-part ${className}`}
              headingClass="reschedule-basket-which"
              title={text(key)}
            >
              <BoughtJourneys journeys={journeys} level={headingLevel + 2} />
            </PageSection>
          ),
      )}
    </div>
  );
}

/**
 * The remaining time for which the seats of the new journey are reserved. Screen readers read it on demand; it is announced at
 * 5, 2 and 1 minutes and in the last seconds (field notes §3, 11 and 14).
 */
function HoldNote({ reservationKey }: { readonly reservationKey: string }) {
  const text = useText<RescheduleBasketMessages>();
  const { announcer } = useIsland().services;
  const secondsLeft = useShared((state) => selectReschedule(reservationKey)(state).secondsLeft);
  const previousSeconds = useRef<number>(undefined);
  const isExpiring = isInLastSeconds(secondsLeft);
  useEffect(() => {
    // 300, 120 or 60 in the first render with at most so many seconds left; only the smallest if several apply.
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

interface GiveUpMoveProps extends Pick<MoveReviewProps, 'move' | 'frame'> {
  readonly isDisabled: boolean;
}

/**
 * Buttons that give up the reschedule, after a confirmation: both delete its basket. `restart` leads back to the choice of a day and
 * a journey, `cancel` to the page of the reservation, which stays as it is (spec §4 "Reschedule").
 */
function GiveUpMove({ move, isDisabled, frame }: GiveUpMoveProps) {
  const text = useText<RescheduleBasketMessages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const [state, setState] = useState<'idle' | 'restart' | 'cancel' | 'failed'>('idle');
  const [askedTarget, setAskedTarget] = useState<'restart' | 'cancel'>();
  const isBusy = state === 'restart' || state === 'cancel';
  const giveUp = async (target: 'restart' | 'cancel') => {
    if (isBusy) return;
    // Also hides the message about a previous failure. After success the state stays, since the next page replaces the buttons.
    setState(target);
    // The question will be removed together with the basket.
    frame.current?.focus({ preventScroll: true });
    const outcome = await services.open(createReschedules).cancel(move.reservationKey);
    if (outcome === 'done')
      return navigation.go(target === 'restart' ? move.getDatesHref() : move.getReservationHref());
    setState('failed');
    services.announcer.announce(text('moveGiveUpFailed'));
  };
  const renderButton = (target: 'restart' | 'cancel', label: string) => (
    <ConfirmedButton
      kind={target === 'restart' ? 'secondary' : 'quiet'}
      isWide={target === 'restart'}
      question={text('moveGiveUpAsk')}
      no={text('moveGiveUpNo')}
      yes={text('moveGiveUpYes')}
      isAsking={askedTarget === target}
      isBusy={state === target}
      isDisabled={isDisabled || isBusy}
      onAsk={(isAsking) => setAskedTarget(isAsking ? target : undefined)}
      onConfirm={() => void giveUp(target)}
    >
      {label}
    </ConfirmedButton>
  );
  return (
    <>
      {state === 'failed' && (
        <Notice tone="danger" title={text('moveGiveUpFailed')} advice={text('moveGiveUpAdvice')} />
      )}
      {renderButton('restart', text('moveRestart'))}
      {renderButton('cancel', text('moveKeep'))}
    </>
  );
}
