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

/** Progress of restoring an expired basket. */
export type RescueState =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly choices: StoredChoices }
  | { readonly state: 'failed'; readonly choices: StoredChoices };

/** State and actions of restoring an expired basket. */
export interface Rescue {
  readonly rescueState: RescueState;
  /** Changes in the restored basket, until the report is dismissed. */
  readonly report: readonly RescueChange[] | undefined;
  /** Returns the choices of the expired basket that this browser has stored. */
  readLostChoices(): StoredChoices | undefined;
  holdAgain(choices: StoredChoices): void;
  /** Deletes the stored choices. */
  forget(): void;
  /** Dismisses the report. */
  dismiss(): void;
}

/** Restores an expired basket. The result is announced, and the start of the frame gets the focus. */
export function useRescue(frame: RefObject<HTMLElement | null>): Rescue {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [rescueState, setRescueState] = useState<RescueState>({ state: 'idle' });
  const choices = services.open(createBasketChoices);
  const persistence = services.open(createBasketPersistence);
  const service = services.open(createBasketRescue);
  const basket = getLastValue(useShared(selectBasket));
  const isLoaded = basket !== undefined && rescueState.state !== 'busy';
  const report = isLoaded ? service.reportOn(basket) : undefined;
  const isOutdated = isLoaded && report === undefined;
  useEffect(() => {
    if (isOutdated) persistence.reported(undefined);
  }, [isOutdated, persistence]);

  const holdAgain = async (lostChoices: StoredChoices) => {
    setRescueState({ state: 'busy', choices: lostChoices });
    const outcome = await service.holdAgain(lostChoices);
    setRescueState(outcome.kind === 'done' ? { state: 'idle' } : { state: 'failed', choices: lostChoices });
    services.announcer.say(text(outcome.kind === 'done' ? getReportTitle(outcome.changes) : 'rescueFailed'));
    goToStart(frame.current);
  };

  return {
    rescueState,
    report,
    readLostChoices: () => choices.readLost(),
    holdAgain: (lostChoices) => void holdAgain(lostChoices),
    forget() {
      persistence.forget();
      setRescueState({ state: 'idle' });
      goToStart(frame.current);
    },
    dismiss() {
      persistence.reported(undefined);
      setRescueState({ state: 'idle' });
      goToStart(frame.current);
    },
  };
}

/** Returns the message key for the title of a report. */
export function getReportTitle(changes: readonly RescueChange[]): 'rescued' | 'rescuedOtherwise' {
  return changes.length === 0 ? 'rescued' : 'rescuedOtherwise';
}
