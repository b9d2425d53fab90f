import { useEffect, useEffectEvent } from 'react';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import type { State } from '#shared/store/create-store.ts';

/**
 * Calls `onFailure` if loading a value has failed permanently and no earlier value is cached. Must be called after the
 * subscription, which retries a failure from before the screen was opened.
 *
 * @param isPermanent whether a problem is permanent
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
