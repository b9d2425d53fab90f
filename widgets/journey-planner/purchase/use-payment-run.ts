import { useEffect, useEffectEvent, useReducer } from 'react';
import { type Basket, getBasketTotal } from '#shared/domain/basket/basket.ts';
import { getCurrency, type Money, sumMoney } from '#shared/domain/kit/money/money.ts';
import { initialPaymentForm, reducePaymentForm } from '#shared/domain/payment/payment-form-state.ts';
import type { BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { getRegionalLocale } from '#shared/domain/page/operation/country.ts';
import { useIsland, useAddress, useSubscription } from '#shared/island/hooks/context.tsx';
import { createPayments } from '#shared/services/payment/payments.ts';

/**
 * Starts a payment and navigates to the provider, the waiting page or the order. Before the provider opens, the waiting
 * page replaces this one in the history, so that "Back" shows the state of the payment.
 */
export function usePaymentRun(basket: Loading<Basket | null>) {
  const { services, locale, settings } = useIsland();
  const { navigation } = useAddress();
  const payments = services.open(createPayments);
  const [paying, dispatch] = useReducer(reducePaymentForm, initialPaymentForm);
  useSubscription('before', () => {
    void payments.prepare();
    return () => {};
  });

  // The new total is announced after the basket has been reloaded.
  const { state } = paying;
  const reportTotal = useEffectEvent(() => {
    if (basket.state === 'ready' && paying.state === 'recounting') {
      const zero = sumMoney(getCurrency(paying.before), []);
      dispatch({ kind: 'counted', total: basket.value ? getBasketTotal(basket.value) : zero });
    }
    if (basket.state === 'failed') dispatch({ kind: 'not-counted' });
  });
  useEffect(() => {
    if (state === 'recounting') reportTotal();
  }, [state, basket]);

  const goToNextPage = useEffectEvent(() => {
    if (paying.state !== 'leaving') return;
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
    pay(billingInfo: BillingInfo, total: Money): void {
      if (paying.state !== 'filling') return;
      dispatch({ kind: 'pressed', total });
      const returnUrl = new URL(navigation.href('paymentInProgress'), location.origin).href;
      void payments
        .start({ billingInfo, total, returnUrl, locale: getRegionalLocale(locale, settings.operation) })
        .then((outcome) => dispatch({ kind: 'answered', outcome }));
    },
  };
}
