import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Cancellation, type RefundChoice, type RefundOutcome } from '#shared/domain/orders/cancellation.ts';
import { isZero } from '#shared/domain/kit/money/money.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createCancellations } from '#shared/services/orders/cancellations.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { takeFocus } from '#shared/ui/keyboard/take-focus.ts';
import type { ScreenProps } from '../../screens.ts';
import { CancelNews } from './cancel-news.tsx';
import { ChoiceList } from './choice-list.tsx';
import { ChoiceTerms } from './choice-terms.tsx';
import type { messages } from './messages/fr.ts';

interface CancelFormProps extends ScreenProps {
  readonly cancellation: Cancellation;
}

type Step = 'choosing' | 'asked' | 'busy';

/**
 * What is given back, what it brings and when, and the button that gives it back, asked once more: it cannot be undone. A
 * second press cancels nothing twice; what did not happen says why, and a new offer takes the place of one that is over.
 */
export function CancelForm({ cancellation, routes, params }: CancelFormProps) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(moneyFormatters);
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
