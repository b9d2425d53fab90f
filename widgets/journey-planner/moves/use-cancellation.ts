import { useEffect } from 'react';
import { useIsland, useAddress, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { isNotFound } from '#shared/services/kit/not-found.ts';
import { createCancellations } from '#shared/services/orders/cancellations.ts';
import { selectCancellation } from '#shared/store/slices/orders/cancellations.ts';
import type { MovePaths } from './move-paths.ts';

/**
 * Loads the options to change or cancel a reservation. If the reservation does not exist, it redirects to the page that
 * reports that (spec §8 "Cancellation lookup failure").
 *
 * @param paths addresses of the reschedule; without them there is no redirect
 */
export function useCancellation(key: string, paths?: MovePaths) {
  const { services } = useIsland();
  const { navigation } = useAddress();
  const cancellations = services.open(createCancellations);
  useSubscription(key, () => cancellations.watch(key));
  const answer = useShared(selectCancellation(key));
  const isMissing = answer.state === 'failed' && isNotFound(answer.problem);
  const notFound = paths?.notFound();
  useEffect(() => {
    if (isMissing && notFound !== undefined) navigation.go(notFound, { isReplaced: true });
  }, [isMissing, notFound, navigation]);
  return { answer, retry: () => cancellations.retry(key) };
}
