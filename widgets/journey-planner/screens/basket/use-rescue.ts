import { type RefObject, useEffect, useState } from 'react';
import type { StoredChoices } from '#shared/domain/basket/rescue/stored-choices.ts';
import type { RescueChange } from '#shared/domain/basket/rescue/rescue-changes.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useShared, useText } from '#shared/island/hooks/context.tsx';
import { goToStart } from '#shared/panels/basket/basket-hold/go-to-start.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { createBasketPersistence } from '#shared/services/basket/basket-persistence.ts';
import { createBasketRescue } from '#shared/services/basket/basket-rescue.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import type { messages } from './messages.ts';

/** Progress of restoring an expired basket. */
type RescueState =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly choices: StoredChoices }
  | { readonly state: 'failed'; readonly choices: StoredChoices };

/** State and actions of restoring an expired basket. */
export type Rescue = ReturnType<typeof useRescue>;

/** Restores an expired basket. The result is announced, and the start of the frame gets the focus. */
export function useRescue(frame: RefObject<HTMLElement | null>) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [rescueState, setRescueState] = useState<RescueState>({ state: 'idle' });
  const choices = services.open(createBasketChoices);
  const persistence = services.open(createBasketPersistence);
  const service = services.open(createBasketRescue);
  const basket = getLastValue(useShared(selectBasket));
  const isLoaded = basket !== undefined && rescueState.state !== 'busy';
  const report = isLoaded ? service.getChanges(basket) : undefined;
  const isOutdated = isLoaded && report === undefined;
  useEffect(() => {
    if (isOutdated) persistence.storeReport(undefined);
  }, [isOutdated, persistence]);

  const holdAgain = async (lostChoices: StoredChoices) => {
    setRescueState({ state: 'busy', choices: lostChoices });
    const outcome = await service.holdAgain(lostChoices);
    setRescueState(outcome.kind === 'done' ? { state: 'idle' } : { state: 'failed', choices: lostChoices });
    services.announcer.announce(text(outcome.kind === 'done' ? getReportTitle(outcome.changes) : 'rescueFailed'));
    goToStart(frame.current);
  };

  return {
    rescueState,
    /** Changes in the restored basket, until the report is dismissed. */
    report,
    /** Returns the choices of the expired basket that this browser has stored. */
    readLostChoices: () => choices.readLost(),
    holdAgain: (lostChoices: StoredChoices) => void holdAgain(lostChoices),
    /** Deletes the stored choices. */
    forget() {
      persistence.forget();
      setRescueState({ state: 'idle' });
      goToStart(frame.current);
    },
    /** Dismisses the report. */
    dismiss() {
      persistence.storeReport(undefined);
      setRescueState({ state: 'idle' });
      goToStart(frame.current);
    },
  };
}

/** Returns the message key for the title of a report. */
export function getReportTitle(changes: readonly RescueChange[]): 'rescued' | 'rescuedOtherwise' {
  return changes.length === 0 ? 'rescued' : 'rescuedOtherwise';
}
