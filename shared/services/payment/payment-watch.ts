import { basketPaymentOf, isSettled, type Payment } from '#shared/domain/payment/payment.ts';
import { idle, lastOf } from '#shared/domain/kit/units/loading.ts';
import { selectPayment, setPayment } from '#shared/store/slices/payment/payment.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';
import { loadLatestPayment } from './load-latest-payment.ts';
import { createPayments } from './payments.ts';

/** Waits for a payment. Read it with `selectPayment`. */
export interface PaymentWatch {
  /**
   * Asks how the latest payment stands, every 3 s; not while the page is hidden or offline, and at once when it comes back.
   * Returns a function that stops.
   */
  watch(): () => void;
  /** Asks at once. */
  ask(): void;
  dispose(): void;
}

const periodMs = 3000;
const question = 'latest';

export function createPaymentWatch({ client, store, page, failures, open, scheduler }: Context): PaymentWatch {
  const answers = createLiveAnswers<typeof question, Payment | null>({
    store,
    keyOf: (asked) => asked,
    select: () => selectPayment,
    set: (_, answer) => () => setPayment(answer),
    async ask(_, signal) {
      const payment = basketPaymentOf(await loadLatestPayment(client, signal));
      if (payment && !signal.aborted) open(createPayments).settle(payment);
      return payment;
    },
    periodMs,
    // What was known before is shown, and asked anew at once.
    ageMs: () => periodMs,
    onFailure: failures.report,
    presence: page,
    scheduler,
  });
  return {
    watch() {
      // One that was over before is not the one that is waited for.
      const known = lastOf(selectPayment(store.getState()));
      if (known && isSettled(known)) store.setState(setPayment(idle));
      return answers.watch(question);
    },
    ask: () => answers.refresh(question),
    dispose: () => answers.dispose(),
  };
}
