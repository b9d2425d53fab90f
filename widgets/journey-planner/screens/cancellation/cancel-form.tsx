import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { createMoneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { isZero } from '#shared/domain/kit/money/money.ts';
import {
  type Cancellation,
  type RefundChoice,
  type RefundOutcome,
  getScope,
} from '#shared/domain/orders/cancellation.ts';
import { listRefundSteps } from '#shared/domain/orders/refund-steps.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createCancellations } from '#shared/services/orders/cancellations.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { RefundTimeline } from '../../managed-order/refund-timeline.tsx';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';

interface CancelFormProps extends PlannerScreenProps {
  readonly cancellation: Cancellation;
}

type Step = 'choosing' | 'asked' | 'busy';

/**
 * What is given back, what it brings and when, and the button that gives it back, asked once more: it cannot be undone. A
 * second press cancels nothing twice; what did not happen says why, and a new offer takes the place of one that is over.
 */
export function CancelForm({ cancellation, routes, params }: CancelFormProps) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { choices } = cancellation;
  const [numbers, setNumbers] = useState('');
  const [step, setStep] = useState<Step>('choosing');
  const [news, setNews] = useState<RefundOutcome>();
  const newsBox = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { reservationKey = '' } = params;
  // By what it cancels: a new offer of the same is the same choice.
  const choice = choices.find((one) => one.reservationNumbers.join() === numbers) ?? choices[0];
  const isLastStep = step !== 'choosing';

  useEffect(() => {
    if (news && newsBox.current) takeFocus(newsBox.current);
  }, [news]);

  const goTo = (next: Step) => {
    setStep(next);
    // What was pressed leaves: the focus stays in its place.
    setTimeout(() => button.current?.focus());
  };
  const confirm = async (confirmed: RefundChoice) => {
    setStep('busy');
    setNews(undefined);
    const outcome = await services.open(createCancellations).confirm(reservationKey, confirmed);
    if (outcome.kind === 'done') {
      services.announcer.say(text('done'));
      return navigation.go(routes.href('cancellationOrder', { params }), { isReplaced: true });
    }
    setNews(outcome);
    setStep(outcome.kind === 'unsure' ? 'asked' : 'choosing');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!choice || step === 'busy') return;
    if (step === 'choosing') goTo('asked');
    else void confirm(choice);
  };

  return (
    <form className="managed-part" noValidate onSubmit={submit}>
      {news && <CancelNews news={news} place={newsBox} hasOffer={choice !== undefined} />}
      {choice && (
        <>
          <ChoiceList
            {...{ cancellation, choice }}
            isFixed={isLastStep}
            onChoose={(chosen) => setNumbers(chosen.reservationNumbers.join())}
          />
          <ChoiceTerms choice={choice} />
          <div className="cancel-ways" {...(isLastStep && { role: 'group', 'aria-label': text('ask') })}>
            {isLastStep && <p className="cancel-question">{text('ask')}</p>}
            <Button type="submit" kind="primary" isWide isBusy={step === 'busy'} ref={button}>
              {isLastStep ? text('yes') : submitWords(choice)}
            </Button>
            {isLastStep && (
              <Button isWide isDisabled={step === 'busy'} onClick={() => goTo('choosing')}>
                {text('no')}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );

  function submitWords({ refundableAmount }: RefundChoice): string {
    return isZero(refundableAmount) ? text('goWithout') : text('go', { amount: money(refundableAmount) });
  }
}

interface CancelNewsProps {
  readonly news: RefundOutcome;
  /** Takes the focus, so that it is read. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Whether something can still be given back. */
  readonly hasOffer: boolean;
}

/** Why nothing was cancelled, or that nobody knows; the first error's message where the operator says why (spec §5). */
function CancelNews({ news, place, hasOffer }: CancelNewsProps) {
  const text = useText<typeof messages>();
  const said = newsOf();
  if (!said) return null;
  const [tone, title, advice] = said;
  return (
    <div className="managed-news" role="group" aria-label={title} ref={place}>
      <Notice tone={tone} title={title}>
        {advice !== '' && <p>{advice}</p>}
      </Notice>
    </div>
  );

  function newsOf() {
    switch (news.kind) {
      case 'done':
        return undefined;
      case 'quote-expired':
        return ['warning', text('expired'), text(hasOffer ? 'expiredAdvice' : 'noOffer')] as const;
      case 'refused':
        return ['danger', news.messages[0] ?? text('refused'), text('refusedAdvice')] as const;
      case 'unsure':
        return ['warning', text('unsure'), text('unsureAdvice')] as const;
    }
  }
}

interface ChoiceListProps {
  readonly cancellation: Cancellation;
  readonly choice: RefundChoice;
  /** It is being confirmed. */
  readonly isFixed: boolean;
  readonly onChoose: (choice: RefundChoice) => void;
}

/** What may be given back: this journey, or the whole order, each with what comes back; nothing where there is no choice. */
function ChoiceList({ cancellation, choice, isFixed, onChoose }: ChoiceListProps) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const name = useId();
  const { choices } = cancellation;
  if (choices.length < 2) return null;
  return (
    <fieldset className="managed-choices" disabled={isFixed}>
      <legend className="managed-subtitle cancel-legend">{text('which')}</legend>
      {choices.map((one) => (
        <Choice key={one.quoteId} type="radio" name={name} checked={one === choice} onChange={() => onChoose(one)}>
          <span className="cancel-choice">
            <strong>{text(getScope(one, cancellation), { count: one.reservationNumbers.length })}</strong>
            <span className="cancel-amount">{text('comesBack', { amount: money(one.refundableAmount) })}</span>
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}

/** What a choice brings, before it is confirmed: what was paid, what is kept, what comes back, to which means, and when. */
function ChoiceTerms({ choice }: { readonly choice: RefundChoice }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { money } = useFormatters(createMoneyFormatters);
  const { paid, refundFee, refundableAmount, workingDays } = choice;
  const today = services.open(createLocalTimes).today();
  const isNothing = isZero(refundableAmount);
  return (
    <>
      <dl className="cancel-sums">
        <div>
          <dt>{text('paid')}</dt>
          <dd>{money(paid)}</dd>
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
      {isNothing ? (
        <p>{text('nothingBack')}</p>
      ) : (
        <>
          <p>{text('means')}</p>
          <RefundTimeline steps={listRefundSteps(undefined, today, workingDays)} label={text('whenBack')} />
        </>
      )}
    </>
  );
}
