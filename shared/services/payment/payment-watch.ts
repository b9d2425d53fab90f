import { findBasketPayment, isSettled, type Payment } from '#shared/domain/payment/payment.ts';
import { idle, getLastValue } from '#shared/domain/kit/units/loading.ts';
import { selectPayment, setPayment } from '#shared/store/slices/payment/payment.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';
import { loadLatestPayment } from './payment-calls.ts';
import { createPayments } from './payments.ts';

const periodMs = 3000;
const query = 'latest';

/** Polls a payment until it is settled. Read it with `selectPayment`. */
export function createPaymentWatch({ client, store, page, failures, open, scheduler }: Context) {
  const answers = createLiveAnswers<typeof query, Payment | null>({
    store,
    getKey: (key) => key,
    select: () => selectPayment,
    set: (_, answer) => () => setPayment(answer),
    async load(_, signal) {
      const payment = findBasketPayment(await loadLatestPayment(client, signal));
      if (payment && !signal.aborted) open(createPayments).settle(payment);
      return payment;
    },
    periodMs,
    // An earlier answer is shown, and requested again at once.
    ageMs: () => periodMs,
    onFailure: failures.report,
    presence: page,
    scheduler,
  });
  return {
    /**
     * Requests the status of the latest payment every 3 s; not while the page is hidden or offline, and at once when it is
     * present again. Returns a function that unsubscribes.
     */
    watch(): () => void {
      // A payment that is already settled is an earlier one.
      const lastPayment = getLastValue(selectPayment(store.getState()));
      if (lastPayment && isSettled(lastPayment)) store.setState(setPayment(idle));
      return answers.watch(query);
    },
    /** Requests the status at once. */
    refresh: () => answers.refresh(query),
    dispose: () => answers.dispose(),
  };
}
