import { type RefObject, useState } from 'react';
import type { BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { goToStart } from './go-to-start.ts';

/** Why a change of the basket failed. */
export type BasketFailure = Exclude<BasketOutcome, { kind: 'done' }>;

/** The removal of journeys from the basket: its progress, and why the last one failed. */
export type BasketRemoval = ReturnType<typeof useBasketRemoval>;

interface RemovalOptions {
  /** Its heading receives the focus after a removal. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Announced after a removal. */
  readonly removedMessage: string;
  /** Announced if a removal fails. */
  readonly failureMessage: string;
}

/**
 * Removes journeys from the basket. Moves the focus to the heading of the frame, because the pressed button is
 * removed.
 */
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
    /** Why the last removal failed. */
    problem,
    /** The id of the line item that is being removed. */
    busyId,
    remove: (lineItemId: string) => void remove(lineItemId),
  };
}
