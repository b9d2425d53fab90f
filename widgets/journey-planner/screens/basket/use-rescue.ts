import { type RefObject, useState } from 'react';
import type { KeptChoices } from '#shared/domain/basket/kept-choices.ts';
import type { RescueChange } from '#shared/domain/basket/rescue-changes.ts';
import { useIsland } from '#shared/island/context.tsx';
import { useText } from '#shared/island/use-text.ts';
import { createBasketChoices } from '#shared/services/basket-choices.ts';
import { createBasketKeeping } from '#shared/services/basket-keeping.ts';
import { createBasketRescue } from '#shared/services/basket-rescue.ts';
import type { messages } from './messages/fr.ts';

/** How far a basket that has run out has been held again. */
export type RescueState =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly choices: KeptChoices }
  | { readonly state: 'failed'; readonly choices: KeptChoices }
  | { readonly state: 'done'; readonly changes: readonly RescueChange[] };

/** A basket that has run out, and the way to hold it again. */
export interface Rescue {
  readonly rescued: RescueState;
  /** What was in the basket that ran out, as this browser keeps it. */
  lost(): KeptChoices | undefined;
  holdAgain(choices: KeptChoices): void;
  /** Lets go of what is kept. */
  forget(): void;
  /** The report of what has changed was read. */
  dismiss(): void;
}

/** Holds again what was in a basket; what comes of it is told, and the focus is led to it. */
export function useRescue(frame: RefObject<HTMLElement | null>): Rescue {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [rescued, setRescued] = useState<RescueState>({ state: 'idle' });
  const choices = services.open(createBasketChoices);

  const holdAgain = async (kept: KeptChoices) => {
    setRescued({ state: 'busy', choices: kept });
    const outcome = await services.open(createBasketRescue).holdAgain(kept);
    setRescued(
      outcome.kind === 'done' ? { state: 'done', changes: outcome.changes } : { state: 'failed', choices: kept },
    );
    services.announcer.say(text(outcome.kind === 'done' ? wordsOf(outcome.changes) : 'rescueFailed'));
    frame.current?.focus();
  };

  return {
    rescued,
    lost: () => choices.readLost(),
    holdAgain: (kept) => void holdAgain(kept),
    forget() {
      services.open(createBasketKeeping).forget();
      setRescued({ state: 'idle' });
      frame.current?.focus();
    },
    dismiss() {
      setRescued({ state: 'idle' });
      frame.current?.focus();
    },
  };
}

/** What a rescue is headed with. */
export function wordsOf(changes: readonly RescueChange[]): 'rescued' | 'rescuedOtherwise' {
  return changes.length === 0 ? 'rescued' : 'rescuedOtherwise';
}
