import { useEffect } from 'react';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { getPaymentState } from '#shared/domain/payment/payment-state.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createReschedulePayments } from '#shared/services/orders/reschedule-payments.ts';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';

/** The latest payment for a reschedule. */
export interface WatchedPayment {
  readonly answer: Loading<Payment | null>;
  /** Requests the payment immediately. */
  readonly ask: () => void;
}

/**
 * Loads the payment for a reschedule when the page opens, for example on return from the provider, and polls it while it
 * is pending. After a failed payment the basket can be confirmed again, so it is reloaded.
 */
export function useMovePayment(key: string): WatchedPayment {
  const { services } = useIsland();
  const payments = services.open(createReschedulePayments);
  const answer = useShared((state) => selectReschedule(key)(state).payment);
  const { kind } = getPaymentState(answer);
  useSubscription(key, () => {
    payments.forget(key);
    return () => {};
  });
  const isOver = kind === 'none' || kind === 'ended' || kind === 'bought';
  useSubscription(isOver ? undefined : key, () => payments.watch(key));
  useEffect(() => {
    if (kind === 'ended') services.open(createReschedules).retryBasket(key);
  }, [kind, key, services]);
  return { answer, ask: () => payments.ask(key) };
}
