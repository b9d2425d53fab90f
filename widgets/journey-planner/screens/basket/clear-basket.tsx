import { type RefObject, useRef, useState } from 'react';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import { goToStart } from '#shared/panels/basket/basket-hold/go-to-start.ts';
import type { BasketFailure } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from './messages.ts';

type Step = 'idle' | 'confirming' | 'busy';

interface ClearBasketProps {
  readonly frame: RefObject<HTMLElement | null>;
  /** The basket is an exchange: it is cancelled, and the traded-in reservations stay booked. */
  readonly isAmendment?: boolean;
}

const clearMessages = {
  ask: 'clear',
  question: 'clearAsk',
  yes: 'clearYes',
  no: 'clearNo',
  done: 'cleared',
  failed: 'clearFailed',
} as const;

const giveUpMessages = {
  ask: 'giveUp',
  question: 'giveUpAsk',
  yes: 'giveUpYes',
  no: 'giveUpNo',
  done: 'gaveUp',
  failed: 'giveUpFailed',
} as const;

/** Empties the basket after a confirmation, since released seats may be sold. */
export function ClearBasket({ frame, isAmendment = false }: ClearBasketProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const messageKeys = isAmendment ? giveUpMessages : clearMessages;
  const [step, setStep] = useState<Step>('idle');
  const [problem, setProblem] = useState<BasketFailure>();
  const buttonRef = useRef<HTMLButtonElement>(null);

  const showStep = (next: Step) => {
    setStep(next);
    // The pressed button is replaced by another one, which gets the focus.
    setTimeout(() => buttonRef.current?.focus());
  };
  const emptyBasket = async () => {
    setStep('busy');
    const outcome = await services.open(createBaskets).empty();
    const isDone = outcome.kind === 'done';
    services.announcer.announce(text(isDone ? messageKeys.done : messageKeys.failed));
    if (isDone) return goToStart(frame.current);
    setProblem(outcome);
    setStep('confirming');
  };

  if (step === 'idle') {
    return (
      <Button kind="quiet" ref={buttonRef} onClick={() => showStep('confirming')}>
        {text(messageKeys.ask)}
      </Button>
    );
  }
  return (
    <div className="basket-question" role="group" aria-label={text(messageKeys.question)}>
      <p>{text(messageKeys.question)}</p>
      {problem && <BasketProblem problem={problem} title={text(messageKeys.failed)} />}
      <div className="basket-ways">
        <Button ref={buttonRef} isBusy={step === 'busy'} onClick={() => void emptyBasket()}>
          {text(messageKeys.yes)}
        </Button>
        <Button kind="quiet" onClick={() => showStep('idle')}>
          {text(messageKeys.no)}
        </Button>
      </div>
    </div>
  );
}
