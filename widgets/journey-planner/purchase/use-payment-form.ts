import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { Loading } from '#shared/domain/kit/units/loading.ts';
import { getRegionalLocale } from '#shared/domain/page/operation/country.ts';
import { initialPaymentForm, type PayEvent, reducePaymentForm } from '#shared/domain/payment/payment-form-state.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { PaymentRequest } from '#shared/services/payment/payments.ts';

/** The outcome of a request to pay, or to confirm a reschedule. */
type Outcome = Extract<PayEvent, { readonly kind: 'answered' }>['outcome'];

/**
 * Manages the state of paying a basket, or of confirming a reschedule (the move of a reservation to another journey). The
 * states of `paying` are: `filling` (at first, and after a failure, with a message), `starting` (waiting for the server),
 * `recounting` and `leaving` (the caller navigates to the next page). If the server rejects a payment because the total has
 * changed, the state is `recounting` until the basket has been reloaded, and then `filling` with a message about the new total.
 * If a reschedule must be paid at the provider, the state is `filling` again even if the caller navigates there: the
 * reservation is not moved until that payment succeeds.
 *
 * @param basket the basket; its reload has begun when `send` returns such a rejection
 * @param getTotal returns the total of the reloaded basket, or null if it cannot be paid any more, which counts as a
 *   failure; `before` is the total that was displayed
 */
export function usePaymentForm(
  basket: Loading<Basket | null>,
  getTotal: (basket: Basket | null, before: Money) => Money | null,
) {
  const { locale, settings } = useIsland();
  const [paying, dispatch] = useReducer(reducePaymentForm, initialPaymentForm);

  const reportNewTotal = useEffectEvent(() => {
    if (paying.state !== 'recounting' || (basket.state !== 'ready' && basket.state !== 'failed')) return;
    // Without a total, the message is that the payment has failed.
    const total = basket.state === 'ready' ? getTotal(basket.value, paying.before) : undefined;
    dispatch(total ? { kind: 'counted', total } : { kind: 'not-counted' });
  });
  useEffect(() => {
    reportNewTotal();
  }, [paying.state, basket]);

  /**
   * Sends a payment and updates the state of the form.
   *
   * @param total the amount shown to the traveller; negative for a refund
   * @param returnPath path of the page to which the provider returns the traveller
   * @param send sends the request, in which the locale is language and country of the page (`fr-CA`); must not reject
   * @returns the outcome; undefined if nothing was sent, because the state is not `filling`
   */
  async function pay<PaymentOutcome extends Outcome>(
    total: Money,
    returnPath: string,
    send: (request: Omit<PaymentRequest, 'billingInfo'>) => Promise<PaymentOutcome>,
  ): Promise<PaymentOutcome | undefined> {
    if (paying.state !== 'filling') return undefined;
    dispatch({ kind: 'pressed', total });
    const returnUrl = new URL(returnPath, location.origin).href;
    const outcome = await send({ total, returnUrl, locale: getRegionalLocale(locale, settings.operation) });
    dispatch({ kind: 'answered', outcome });
    return outcome;
  }
  return { paying, pay };
}
