import { useEffect, useEffectEvent } from 'react';
import { type Basket, getBasketTotal } from '#shared/domain/basket/basket.ts';
import { getCurrency, type Money, sumMoney } from '#shared/domain/kit/money/money.ts';
import type { BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useAddress, useSubscription } from '#shared/island/hooks/context.tsx';
import { createPayments } from '#shared/services/payment/payments.ts';
import { usePaymentForm } from './use-payment-form.ts';

/**
 * Starts a payment and navigates to the provider, the waiting page or the order. Before the provider opens, the waiting
 * page replaces this one in the history, so that "Back" shows the state of the payment.
 */
export function usePaymentRun(basket: Loading<Basket | null>) {
  const { services } = useIsland();
  const { navigation } = useAddress();
  const payments = services.open(createPayments);
  const { paying, pay } = usePaymentForm(basket, (loadedBasket, before) =>
    loadedBasket ? getBasketTotal(loadedBasket) : sumMoney(getCurrency(before), []),
  );
  useSubscription('before', () => {
    void payments.prepare();
    return () => {};
  });

  const { state } = paying;
  const goToNextPage = useEffectEvent(() => {
    if (paying.state !== 'leaving' || !paying.payment) return;
    const { status, orderNumber, redirectUrl } = paying.payment;
    if (status === 'PAID') {
      const query = new URLSearchParams(orderNumber === undefined ? {} : { orderNumber });
      return navigation.go(navigation.href('confirmation', query), { isReplaced: true });
    }
    navigation.go(navigation.href('paymentInProgress'), { isReplaced: true });
    if (status === 'REDIRECT' && redirectUrl !== undefined) navigation.go(redirectUrl);
  });
  useEffect(() => {
    if (state === 'leaving') goToNextPage();
  }, [state]);

  return {
    paying,
    pay: (billingInfo: BillingInfo, total: Money) =>
      void pay(total, navigation.href('paymentInProgress'), (request) => payments.start({ billingInfo, ...request })),
  };
}
