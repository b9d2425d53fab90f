import { type RefObject, useState } from 'react';
import type { BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { type Baskets, createBaskets } from '#shared/services/basket/baskets.ts';
import { goToStart } from './go-to-start.ts';

/** Why something of a basket stays as it is. */
export type BasketProblem = Exclude<BasketOutcome, { kind: 'done' }>;

/** A journey that is taken out of the basket. */
export interface BasketRemoval {
  readonly problem: BasketProblem | undefined;
  /** The line item that is on its way out. */
  readonly busyId: string | undefined;
  remove(lineItemId: string): void;
}

/** Where the focus goes, and what is announced, when a journey has been removed or stays. */
interface RemovalWords {
  readonly frame: RefObject<HTMLElement | null>;
  readonly removed: string;
  readonly removeFailed: string;
}

/** Takes journeys out of the basket; the focus of one that has gone is not lost. */
export function useBasketRemoval({ frame, removed, removeFailed }: RemovalWords): BasketRemoval {
  const { services } = useIsland();
  const [problem, setProblem] = useState<BasketProblem>();
  const [busyId, setBusyId] = useState<string>();
  const baskets: Baskets = services.open(createBaskets);

  const remove = async (lineItemId: string) => {
    setBusyId(lineItemId);
    const outcome = await baskets.remove(lineItemId);
    setBusyId(undefined);
    const isDone = outcome.kind === 'done';
    setProblem(isDone ? undefined : outcome);
    services.announcer.say(isDone ? removed : removeFailed);
    if (isDone) goToStart(frame.current);
  };
  return { problem, busyId, remove: (lineItemId) => void remove(lineItemId) };
}
