import { type RefObject, useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import { goToStart } from '#shared/panels/basket/basket-hold/go-to-start.ts';
import type { BasketProblem as Problem } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from './messages.ts';

type Step = 'idle' | 'asked' | 'busy';

interface ClearBasketProps {
  readonly frame: RefObject<HTMLElement | null>;
  /** An exchange is given up, and what was to be traded in stays booked. */
  readonly isAmendment?: boolean;
}

const clearing = {
  ask: 'clear',
  question: 'clearAsk',
  yes: 'clearYes',
  no: 'clearNo',
  done: 'cleared',
  failed: 'clearFailed',
} as const;

const givingUp = {
  ask: 'giveUp',
  question: 'giveUpAsk',
  yes: 'giveUpYes',
  no: 'giveUpNo',
  done: 'gaveUp',
  failed: 'giveUpFailed',
} as const;

/** Empties the basket, asked once more: what is let go may not come back. */
export function ClearBasket({ frame, isAmendment = false }: ClearBasketProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const words = isAmendment ? givingUp : clearing;
  const [step, setStep] = useState<Step>('idle');
  const [problem, setProblem] = useState<Problem>();
  const clear = useRef<HTMLButtonElement>(null);

  const goTo = (next: Step) => {
    setStep(next);
    // What was pressed leaves: the focus stays in its place.
    setTimeout(() => clear.current?.focus());
  };
  const empty = async () => {
    setStep('busy');
    const outcome = await services.open(createBaskets).empty();
    const isDone = outcome.kind === 'done';
    services.announcer.say(text(isDone ? words.done : words.failed));
    if (isDone) return goToStart(frame.current);
    setProblem(outcome);
    setStep('asked');
  };

  if (step === 'idle') {
    return (
      <Button kind="quiet" ref={clear} onClick={() => goTo('asked')}>
        {text(words.ask)}
      </Button>
    );
  }
  return (
    <div className="basket-question" role="group" aria-label={text(words.question)}>
      <p>{text(words.question)}</p>
      {problem && <BasketProblem problem={problem} title={text(words.failed)} />}
      <div className="basket-ways">
        <Button ref={clear} isBusy={step === 'busy'} onClick={() => void empty()}>
          {text(words.yes)}
        </Button>
        <Button kind="quiet" onClick={() => goTo('idle')}>
          {text(words.no)}
        </Button>
      </div>
    </div>
  );
}
