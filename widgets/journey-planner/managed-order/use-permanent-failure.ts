import { useEffect, useEffectEvent } from 'react';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import type { State } from '#shared/store/create-store.ts';

/**
 * Leads off where an answer has failed for good, and there is none of before. What failed before the screen was opened is
 * asked again first: to be called after the answer is subscribed to.
 *
 * @param isLost whether such a failure is for good
 */
export function usePermanentFailure<Value>(
  select: (state: State) => Loading<Value>,
  isPermanent: (problem: unknown) => boolean,
  onFailure: () => void,
): void {
  const { store } = useIsland().services;
  const answer = useShared(select);
  const check = useEffectEvent(() => {
    const current = select(store.getState());
    if (current.state === 'failed' && getLastValue(current) === undefined && isPermanent(current.problem)) onFailure();
  });
  useEffect(() => check(), [answer]);
}
