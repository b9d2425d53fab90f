import { findBasketPayment, isSettled } from '#shared/domain/payment/payment.ts';
import { idle, getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createAnswer } from '#shared/store/answers.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';
import { loadShownPayment } from './payment-calls.ts';
import { createPayments } from './payments.ts';

/**
 * Polls the visitor's latest payment of the basket, or the one that the address names, while it is watched. It is in the store
 * as `payment`: null if the host knows none of this browser, or if the latest payment is for a reschedule (a booked journey that
 * is moved).
 */
export function createPaymentWatch(context: Context) {
  const { client, store, open } = context;
  let mark: string | undefined;
  const answers = createLiveAnswers(context, createAnswer('payment'), {
    async load(_, signal) {
      const payment = findBasketPayment(await loadShownPayment(client, { mark, signal }));
      // If the payment is settled (paid, or ended without an order), stores its result in this tab and drops the loaded basket.
      if (payment && payment.isOwn !== false && !signal.aborted) open(createPayments).settle(payment);
      return payment;
    },
    periodMs: 3000,
  });
  return {
    ...answers,
    /**
     * Subscribes to the payment: requests it at once, and again 3 s after each answer or failure, except while the page
     * is hidden or offline. Returns a function that unsubscribes.
     *
     * @param markInAddress names the payment instead, if the host knows it (`readPaymentMark`)
     */
    watch(markInAddress?: string): () => void {
      mark = markInAddress;
      // A settled payment in the store may be for a previous purchase: none is shown until the server has answered.
      const lastPayment = getLastValue(store.getState().payment);
      if (lastPayment && isSettled(lastPayment)) store.setState({ payment: idle });
      return answers.watch();
    },
  };
}
