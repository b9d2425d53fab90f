import { type RefObject, useState } from 'react';
import type { BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { goToStart } from './go-to-start.ts';

/** Why a change of the basket failed. */
export type BasketFailure = Exclude<BasketOutcome, { kind: 'done' }>;

/** The journey that is being removed, or why that failed. */
export type BasketRemoval = ReturnType<typeof useBasketRemoval>;

/** The element that receives the focus after a removal, and the announcements. */
interface RemovalOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly removedMessage: string;
  readonly failureMessage: string;
}

/** Removes journeys from the basket, without losing the focus of a removed one. */
export function useBasketRemoval({ frame, removedMessage, failureMessage }: RemovalOptions) {
  const { services } = useIsland();
  const [problem, setProblem] = useState<BasketFailure>();
  const [busyId, setBusyId] = useState<string>();
  const baskets = services.open(createBaskets);

  const remove = async (lineItemId: string) => {
    setBusyId(lineItemId);
    const outcome = await baskets.remove(lineItemId);
    setBusyId(undefined);
    const isDone = outcome.kind === 'done';
    setProblem(isDone ? undefined : outcome);
    services.announcer.announce(isDone ? removedMessage : failureMessage);
    if (isDone) goToStart(frame.current);
  };
  return {
    problem,
    /** The line item that is being removed. */ busyId,
    remove: (lineItemId: string) => void remove(lineItemId),
  };
}
