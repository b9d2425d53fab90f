import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { isNotFound } from '#shared/services/kit/not-found.ts';
import { createCancellations } from '#shared/services/orders/cancellations.ts';
import { selectCancellation } from '#shared/store/slices/orders/cancellations.ts';
import { useRedirect } from '../kit/planner-page.tsx';
import type { Move } from './use-move.ts';

/**
 * Loads the options to change or cancel a reservation while the component is mounted. If the reservation does not
 * exist, redirects to the page that reports this (spec §8 "Cancellation lookup failure").
 *
 * @param key of the reservation
 * @param move provides the address of that page; if omitted, there is no redirect
 */
export function useCancellation(key: string, move?: Move) {
  const { services } = useIsland();
  const cancellations = services.open(createCancellations);
  useSubscription(key, () => cancellations.watch(key));
  const answer = useShared(selectCancellation(key));
  useRedirect(answer.state === 'failed' && isNotFound(answer.problem) ? move?.notFound() : undefined);
  return { answer, retry: () => cancellations.retry(key) };
}
