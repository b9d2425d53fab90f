import { type RefObject, useState } from 'react';
import { getReason, type BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { goToStart } from './go-to-start.ts';

/** Why a change of the basket failed. */
export type BasketFailure = Exclude<BasketOutcome, { kind: 'done' }>;

/** The removal of journeys from the basket: its progress, and why the last one failed. */
export type BasketRemoval = ReturnType<typeof useBasketRemoval>;

interface RemovalOptions {
  /** The element that contains the basket. Its heading receives the focus after a removal. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Announced to screen readers after a removal. */
  readonly removedMessage: string;
  /** Announced if a removal fails without a message of the operator. */
  readonly failureMessage: string;
}

/**
 * Returns a function that removes journeys from the basket, and its state. Moves the focus to the heading of the frame after a
 * removal, because the pressed button disappears with its journey.
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
    if (outcome.kind !== 'done') {
      setProblem(outcome);
      return services.announcer.announce(getReason(outcome) ?? failureMessage);
    }
    setProblem(undefined);
    services.announcer.announce(removedMessage);
    goToStart(frame.current);
  };
  return {
    /** Why the last removal failed; undefined if it succeeded, or before the first one. */
    problem,
    /** The id of the line item (a journey in the basket) that is being removed, if any. */
    busyId,
    remove: (lineItemId: string) => void remove(lineItemId),
  };
}
