import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { isNotFound } from '#shared/services/kit/not-found.ts';
import { createCancellations } from '#shared/services/orders/cancellations.ts';
import { selectCancellation } from '#shared/store/slices/orders/cancellations.ts';
import { useRedirect } from '../kit/planner-page.tsx';
import type { Move } from './use-move.ts';

/**
 * Loads the options to change or cancel a reservation while the component is mounted, and again on `retry`. If the
 * reservation does not exist, redirects to the page that reports this (spec §8).
 *
 * @param key the access key of the reservation, from a link
 * @param move the addresses of the pages about this reservation; if omitted, there is no redirect
 * @returns `answer`: the state of the request and the options; `retry`: requests them again
 */
export function useCancellation(key: string, move?: Move) {
  const { services } = useIsland();
  const cancellations = services.open(createCancellations);
  useSubscription(key, () => cancellations.watch(key));
  const answer = useShared(selectCancellation(key));
  useRedirect(answer.state === 'failed' && isNotFound(answer.problem) ? move?.getNotFoundHref() : undefined);
  return { answer, retry: () => cancellations.retry(key) };
}
