import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';

/**
 * Watches the basket of a reschedule, and counts down its hold, while the component is mounted.
 *
 * @returns the state of the basket as `answer`; its value is null if the reschedule has no basket
 */
export function useMoveBasket(reservationKey: string) {
  const reschedules = useIsland().services.open(createReschedules);
  useSubscription(reservationKey, () => reschedules.watchBasket(reservationKey));
  const answer = useShared((state) => selectReschedule(reservationKey)(state).basket);
  return { reschedules, answer };
}
