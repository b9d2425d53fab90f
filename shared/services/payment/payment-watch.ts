import { findBasketPayment, isSettled } from '#shared/domain/payment/payment.ts';
import { idle, getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createAnswer } from '#shared/store/answers.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';
import { loadLatestPayment } from './payment-calls.ts';
import { createPayments } from './payments.ts';

/** Polls a payment until it is settled; it is in the store as `payment`. */
export function createPaymentWatch(context: Context) {
  const { client, store, open } = context;
  const answers = createLiveAnswers(context, createAnswer('payment'), {
    async load(_, signal) {
      const payment = findBasketPayment(await loadLatestPayment(client, signal));
      if (payment && !signal.aborted) open(createPayments).settle(payment);
      return payment;
    },
    periodMs: 3000,
  });
  return {
    ...answers,
    /**
     * Requests the status of the latest payment every 3 s; not while the page is hidden or offline, and at once when it is
     * present again. Returns a function that unsubscribes.
     */
    watch(): () => void {
      // A payment that is already settled is an earlier one.
      const lastPayment = getLastValue(store.getState().payment);
      if (lastPayment && isSettled(lastPayment)) store.setState({ payment: idle });
      return answers.watch();
    },
  };
}
