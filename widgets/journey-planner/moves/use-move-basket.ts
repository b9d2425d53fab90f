import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';

/**
 * Watches the basket of a reschedule (the move of a reservation to another journey) while the component is mounted, and counts
 * down its hold, the time for which the seats on the new journey are reserved.
 *
 * @param reservationKey identifies the reservation and authorises its move
 * @returns the service for reschedules, and the loading state of the basket as `answer`; its value is null if the reschedule
 *   has no basket
 */
export function useMoveBasket(reservationKey: string) {
  const reschedules = useIsland().services.open(createReschedules);
  useSubscription(reservationKey, () => reschedules.watchBasket(reservationKey));
  const answer = useShared((state) => selectReschedule(reservationKey)(state).basket);
  return { reschedules, answer };
}
