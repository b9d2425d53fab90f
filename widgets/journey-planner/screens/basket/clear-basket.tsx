import { type RefObject, useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import { goToStart } from '#shared/panels/basket/basket-hold/go-to-start.ts';
import type { BasketProblem as Problem } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from './messages/fr.ts';

type Step = 'idle' | 'asked' | 'busy';

/** Empties the basket, asked once more: what is let go may not come back. */
export function ClearBasket({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
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
    services.announcer.say(text(isDone ? 'cleared' : 'clearFailed'));
    if (isDone) return goToStart(frame.current);
    setProblem(outcome);
    setStep('asked');
  };

  if (step === 'idle') {
    return (
      <Button kind="quiet" ref={clear} onClick={() => goTo('asked')}>
        {text('clear')}
      </Button>
    );
  }
  return (
    <div className="basket-question" role="group" aria-label={text('clearAsk')}>
      <p>{text('clearAsk')}</p>
      {problem && <BasketProblem problem={problem} title={text('clearFailed')} />}
      <div className="basket-ways">
        <Button ref={clear} isBusy={step === 'busy'} onClick={() => void empty()}>
          {text('clearYes')}
        </Button>
        <Button kind="quiet" onClick={() => goTo('idle')}>
          {text('clearNo')}
        </Button>
      </div>
    </div>
  );
}
