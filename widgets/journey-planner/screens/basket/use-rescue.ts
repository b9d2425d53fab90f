import { type RefObject, useEffect, useState } from 'react';
import type { StoredChoices } from '#shared/domain/basket/rescue/stored-choices.ts';
import type { RescueChange } from '#shared/domain/basket/rescue/rescue-changes.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { goToStart } from '#shared/panels/basket/basket-hold/go-to-start.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { createBasketPersistence } from '#shared/services/basket/basket-persistence.ts';
import { createBasketRescue } from '#shared/services/basket/basket-rescue.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import type { messages } from './messages.ts';

/** How far a basket that has run out has been held again. */
export type RescueState =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly choices: StoredChoices }
  | { readonly state: 'failed'; readonly choices: StoredChoices };

/** A basket that has run out, and the way to hold it again. */
export interface Rescue {
  readonly rescued: RescueState;
  /** What is not as it was, once it has been held again; until it is read. */
  readonly report: readonly RescueChange[] | undefined;
  /** What was in the basket that ran out, as this browser keeps it. */
  lost(): StoredChoices | undefined;
  holdAgain(choices: StoredChoices): void;
  /** Lets go of what is kept. */
  forget(): void;
  /** The report of what has changed was read. */
  dismiss(): void;
}

/** Holds again what was in a basket; the result is shown, and takes the focus. */
export function useRescue(frame: RefObject<HTMLElement | null>): Rescue {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [rescued, setRescued] = useState<RescueState>({ state: 'idle' });
  const choices = services.open(createBasketChoices);
  const persistence = services.open(createBasketPersistence);
  const service = services.open(createBasketRescue);
  const basket = getLastValue(useShared(selectBasket));
  const isKnown = basket !== undefined && rescued.state !== 'busy';
  const report = isKnown ? service.reportOn(basket) : undefined;
  const isOutdated = isKnown && report === undefined;
  useEffect(() => {
    if (isOutdated) persistence.reported(undefined);
  }, [isOutdated, persistence]);

  const holdAgain = async (kept: StoredChoices) => {
    setRescued({ state: 'busy', choices: kept });
    const outcome = await service.holdAgain(kept);
    setRescued(outcome.kind === 'done' ? { state: 'idle' } : { state: 'failed', choices: kept });
    services.announcer.say(text(outcome.kind === 'done' ? wordsOf(outcome.changes) : 'rescueFailed'));
    goToStart(frame.current);
  };

  return {
    rescued,
    report,
    lost: () => choices.readLost(),
    holdAgain: (kept) => void holdAgain(kept),
    forget() {
      persistence.forget();
      setRescued({ state: 'idle' });
      goToStart(frame.current);
    },
    dismiss() {
      persistence.reported(undefined);
      setRescued({ state: 'idle' });
      goToStart(frame.current);
    },
  };
}

/** What a rescue is headed with. */
export function wordsOf(changes: readonly RescueChange[]): 'rescued' | 'rescuedOtherwise' {
  return changes.length === 0 ? 'rescued' : 'rescuedOtherwise';
}
