import { useEffect } from 'react';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { getPaymentStanding } from '#shared/domain/payment/payment-standing.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createReschedulePayments } from '#shared/services/orders/reschedule-payments.ts';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';

/** The latest payment for a reservation that is moved. */
export interface WatchedPayment {
  readonly answer: Loading<Payment | null>;
  /** Asks at once. */
  readonly ask: () => void;
}

/**
 * Asks how the payment for a move stands when the page is opened, as after the provider has led back, and for as long as it
 * goes on. One that ended lets the basket be confirmed again, which is read anew.
 */
export function useMovePayment(key: string): WatchedPayment {
  const { services } = useIsland();
  const payments = services.open(createReschedulePayments);
  const answer = useShared((state) => selectReschedule(key)(state).payment);
  const { kind } = getPaymentStanding(answer);
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
