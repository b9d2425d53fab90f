import { useEffect } from 'react';
import type { Cancellation } from '#shared/domain/orders/cancellation.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { isNotFound } from '#shared/services/kit/not-found.ts';
import { createCancellations } from '#shared/services/orders/cancellations.ts';
import { selectCancellation } from '#shared/store/slices/orders/cancellations.ts';
import type { MoveWays } from './move-ways.ts';

/**
 * What may be done with the reservation that is moved, as it is now. Where there is none of that key it leads to the page that
 * says so (spec §8 "Cancellation lookup failure").
 *
 * @param ways where it leads to; without them it leads nowhere
 */
export function useMovable(key: string, ways?: MoveWays): { answer: Loading<Cancellation>; retry: () => void } {
  const { services } = useIsland();
  const { navigation } = useAddress();
  const cancellations = services.open(createCancellations);
  useSubscription(key, () => cancellations.watch(key));
  const answer = useShared(selectCancellation(key));
  const isMissing = answer.state === 'failed' && isNotFound(answer.problem);
  const notFound = ways?.notFound();
  useEffect(() => {
    if (isMissing && notFound !== undefined) navigation.go(notFound, { isReplaced: true });
  }, [isMissing, notFound, navigation]);
  return { answer, retry: () => cancellations.retry(key) };
}
