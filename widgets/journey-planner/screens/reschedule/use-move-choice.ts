import { useEffect, useRef, useState } from 'react';
import type { BasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { stepAfterChoosing } from '#shared/domain/orders/moves/step-after-choosing.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import type { MoveWays } from '../../moves/move-ways.ts';
import type { RescheduleWords } from './reschedule-words.ts';

/** The journey that is being chosen, or that could not be. */
export interface MoveChoice {
  readonly busyId: string | undefined;
  readonly problem: (Exclude<BasketOutcome, { kind: 'done' }> & { readonly chosenId: string }) | undefined;
  readonly choose: (journeyId: string) => void;
}

/** Chooses the journey to move to and leads on: to its seats, or straight to the reschedule's basket (spec §4). */
export function useMoveChoice(reservationKey: string, ways: MoveWays): MoveChoice {
  const text = useText<RescheduleWords>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const [busyId, setBusyId] = useState<string>();
  const [problem, setProblem] = useState<MoveChoice['problem']>();
  // Who has gone elsewhere meanwhile, or to another day, is not led on.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const choose = async (journeyId: string) => {
    if (busyId !== undefined) return;
    setBusyId(journeyId);
    setProblem(undefined);
    const outcome = await services.open(createReschedules).choose(reservationKey, journeyId);
    if (!isHere.current) return;
    setBusyId(undefined);
    if (outcome.kind === 'done') {
      const basket = lastOf(selectReschedule(reservationKey)(services.store.getState()).basket);
      return navigation.go(basket ? ways.step(stepAfterChoosing(basket)) : ways.basket());
    }
    setProblem({ ...outcome, chosenId: journeyId });
    services.announcer.say(text('chooseFailed'));
  };
  return { busyId, problem, choose: useEventCallback((journeyId) => void choose(journeyId)) };
}
