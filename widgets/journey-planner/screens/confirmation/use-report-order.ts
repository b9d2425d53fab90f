import { useEffect, useEffectEvent } from 'react';
import { sumMoney, toMainAmount } from '#shared/domain/kit/money/money.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createOrderConfirmations } from '#shared/services/orders/order-confirmations.ts';

/**
 * Emits an event on the page when this browser has loaded the order for the first time (host contract §5), and reports the
 * order to analytics.
 */
export function useReportOrder(order: Order | undefined): void {
  const { services, emit } = useIsland();
  const report = useEffectEvent((completedOrder: Order) => {
    const { orderNumber, currency, grossTotal, emailAddress = '', telephoneNumber } = completedOrder;
    // Ignore a failed import: analytics must not break the confirmation.
    import('#shared/services/analytics/order-completions.ts').then(
      ({ createOrderCompletions }) =>
        services.open(createOrderCompletions).report({
          orderNumber,
          // An order without an amount is free: the sum of no amounts is zero.
          amount: grossTotal ?? sumMoney(currency, []),
          email: emailAddress,
          phone: telephoneNumber,
        }),
      () => undefined,
    );
    // True once for each order that was not stored in this browser before.
    if (services.open(createOrderConfirmations).consumeIsNew(orderNumber)) {
      emit('coach:order-completed', { orderNumber, grossTotal: grossTotal && toMainAmount(grossTotal), currency });
    }
  });
  // Runs for each answer. Both services ignore an order that they have reported already.
  useEffect(() => {
    if (order) report(order);
  }, [order]);
}
