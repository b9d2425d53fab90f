import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import { isZero } from '#shared/domain/kit/money/money.ts';
import {
  type Cancellation,
  type RefundChoice,
  type RefundOutcome,
  getScope,
} from '#shared/domain/orders/cancellation.ts';
import { listRefundSteps } from '#shared/domain/orders/refund-steps.ts';
import { useIsland, useAddress, useFormatters, useText } from '#shared/island/hooks/context.tsx';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createCancellations } from '#shared/services/orders/cancellations.ts';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { ConfirmedButton } from '#shared/ui/confirmed-button/confirmed-button.tsx';
import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { RefundTimeline } from '../../managed-order/refund-list.tsx';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';

export interface CancelFormProps extends PlannerScreenProps {
  readonly cancellation: Cancellation;
}

/**
 * Cancels a reservation (one journey of an order) or the complete order, after a confirmation, since it cannot be undone. Shows
 * what is refunded and when. While a cancellation is running, another one cannot be sent. A retry after a lost answer has the
 * same idempotency key, so that the server cancels only once. If the operator refuses, or its offer has expired, the service
 * loads the offers again, which then arrive in `cancellation`.
 */
export function CancelForm({ cancellation, routes, params }: CancelFormProps) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { choices } = cancellation;
  // The numbers of the selected reservations, joined by commas; empty until the traveller has chosen.
  const [selectedNumbers, setSelectedNumbers] = useState('');
  const [step, setStep] = useState<'choosing' | 'confirming' | 'busy'>('choosing');
  const [lastOutcome, setLastOutcome] = useState<CancelProblem>();
  const noticeRef = useRef<HTMLDivElement>(null);
  // The key in the page's address authorises the cancellation.
  const { reservationKey = '' } = params;
  // Compared by reservations, not by the id of the offer: a new offer for the same reservations is the same choice. The first
  // choice is the default; undefined if nothing can be cancelled any more.
  const choice =
    choices.find((refundChoice) => refundChoice.reservationNumbers.join() === selectedNumbers) ?? choices[0];

  useEffect(() => {
    if (lastOutcome && noticeRef.current) takeFocus(noticeRef.current);
  }, [lastOutcome]);

  const confirm = async (refundChoice: RefundChoice) => {
    setStep('busy');
    setLastOutcome(undefined);
    const outcome = await services.open(createCancellations).confirm(reservationKey, refundChoice);
    if (outcome.kind === 'done') {
      services.announcer.announce(text('done'));
      // Replaces this page in the history, so that Back does not return to a form that has been used.
      return navigation.go(routes.href('cancellationOrder', { params }), { isReplaced: true });
    }
    setLastOutcome(outcome);
    // Without an answer, the same choice can be confirmed again. Otherwise the traveller chooses again from the reloaded
    // offers.
    setStep(outcome.kind === 'unsure' ? 'confirming' : 'choosing');
  };
  const getLabel = ({ refundableAmount }: RefundChoice) =>
    isZero(refundableAmount) ? text('goWithout') : text('go', { amount: money(refundableAmount) });

  return (
    <div className="managed-part">
      {lastOutcome && <CancelNotice lastOutcome={lastOutcome} noticeRef={noticeRef} hasOffer={choice !== undefined} />}
      {choice && (
        <>
          <ChoiceList
            cancellation={cancellation}
            choice={choice}
            isDisabled={step !== 'choosing'}
            onChoose={(selectedChoice) => setSelectedNumbers(selectedChoice.reservationNumbers.join())}
          />
          <ChoiceTerms choice={choice} />
          <ConfirmedButton
            kind="primary"
            isWide
            question={text('ask')}
            no={text('no')}
            yes={text('yes')}
            isAsking={step !== 'choosing'}
            isBusy={step === 'busy'}
            onAsk={(isAsking) => setStep(isAsking ? 'confirming' : 'choosing')}
            onConfirm={() => void confirm(choice)}
          >
            {getLabel(choice)}
          </ConfirmedButton>
        </>
      )}
    </div>
  );
}

/** The outcome of a cancellation that did not succeed, or whose result is unknown. */
type CancelProblem = Exclude<RefundOutcome, { readonly kind: 'done' }>;

interface CancelNoticeProps {
  readonly lastOutcome: CancelProblem;
  /** Ref of the notice. The notice gets the focus, so that screen readers read it. */
  readonly noticeRef: RefObject<HTMLDivElement | null>;
  /** Whether anything can still be cancelled. */
  readonly hasOffer: boolean;
}

/**
 * Explains why nothing was cancelled, or that the result is unknown. The title of a refusal is the operator's first message, if
 * any (spec §5). An expired offer is replaced by the new one that the form then shows, if there is one.
 */
function CancelNotice({ lastOutcome, noticeRef, hasOffer }: CancelNoticeProps) {
  const text = useText<typeof messages>();
  const notices = {
    'quote-expired': [text('expired'), text(hasOffer ? 'expiredAdvice' : 'noOffer')],
    // Only an outcome of the kind `refused` has messages.
    refused: [('messages' in lastOutcome && lastOutcome.messages[0]) || text('refused'), text('refusedAdvice')],
    unsure: [text('unsure'), text('unsureAdvice')],
  } as const;
  const [title, advice] = notices[lastOutcome.kind];
  return (
    <div className="managed-notice" role="group" aria-label={title} ref={noticeRef}>
      <Notice tone={lastOutcome.kind === 'refused' ? 'danger' : 'warning'} title={title} advice={advice} />
    </div>
  );
}

interface ChoiceListProps {
  readonly cancellation: Cancellation;
  readonly choice: RefundChoice;
  /** Whether the choice is being confirmed. */
  readonly isDisabled: boolean;
  readonly onChoose: (choice: RefundChoice) => void;
}

/** The choice between this journey and the complete order, with their refunds. Renders nothing for a single choice. */
function ChoiceList({ cancellation, choice, isDisabled, onChoose }: ChoiceListProps) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const name = useId();
  const { choices } = cancellation;
  if (choices.length < 2) return null;
  return (
    <fieldset className="managed-choices" disabled={isDisabled}>
      <legend className="managed-subtitle cancel-legend">{text('which')}</legend>
      {choices.map((refundChoice) => (
        <Choice
          key={refundChoice.quoteId}
          type="radio"
          name={name}
          checked={refundChoice === choice}
          onChange={() => onChoose(refundChoice)}
        >
          <span className="cancel-choice">
            <strong>
              {text(getScope(refundChoice, cancellation), { count: refundChoice.reservationNumbers.length })}
            </strong>
            <span className="cancel-amount">{text('comesBack', { amount: money(refundChoice.refundableAmount) })}</span>
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}

/** The terms of a choice: amount paid, fee (if any), refund, and when it arrives (if there is one). */
function ChoiceTerms({ choice }: { readonly choice: RefundChoice }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { money } = useFormatters(createMoneyFormatters);
  const { refundFee, refundableAmount, workingDays } = choice;
  const today = services.open(createLocalTimes).today();
  const hasNoRefund = isZero(refundableAmount);
  return (
    <>
      <dl className="cancel-sums">
        <div>
          <dt>{text('paid')}</dt>
          <dd>{money(choice.paid)}</dd>
        </div>
        {refundFee !== null && !isZero(refundFee) && (
          <div>
            <dt>{text('fee')}</dt>
            <dd>−{money(refundFee)}</dd>
          </div>
        )}
        <div className="cancel-total">
          <dt>{text('refundable')}</dt>
          <dd>{money(refundableAmount)}</dd>
        </div>
      </dl>
      {hasNoRefund ? (
        <p>{text('nothingBack')}</p>
      ) : (
        <>
          <p>{text('means')}</p>
          {/* `undefined`: the refund is only offered, so it has no status yet. */}
          <RefundTimeline steps={listRefundSteps(undefined, today, workingDays)} label={text('whenBack')} />
        </>
      )}
    </>
  );
}
