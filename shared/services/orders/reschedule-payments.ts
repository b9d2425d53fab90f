import { readPaymentChange } from '#shared/api/amounts/payment-change.ts';
import { cancelPayment } from '#shared/contract/payment/payments.ts';
import { idle } from '#shared/domain/kit/units/loading.ts';
import { type Payment, reschedulePaymentOf } from '#shared/domain/payment/payment.ts';
import { selectReschedule, setReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';
import { loadLatestPayment } from '../payment/load-latest-payment.ts';

/** What came of giving the payment of a reschedule up. */
export type GiveUpPayment =
  | { readonly kind: 'done' }
  /** The operator says no, in its own words, which may be none: it goes on. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The world fails: nothing is known to have changed. */
  | { readonly kind: 'failed' };

/** The payments of reschedules, by the keys of their reservations. Read them with `selectReschedule(key)`. */
export interface ReschedulePayments {
  /**
   * Asks how the latest payment for a reservation stands, every 3 s; not while the page is hidden or offline. Returns a
   * function that stops.
   */
  watch(key: string): () => void;
  /** What was known of it is no more: the next who watches asks. */
  forget(key: string): void;
  /** Asks at once, if somebody watches. */
  ask(key: string): void;
  /** Gives one up, unless it is too late: `selectReschedule` tells how it ended in truth. */
  giveUp(key: string, paymentId: string): Promise<GiveUpPayment>;
  dispose(): void;
}

const periodMs = 3000;

export function createReschedulePayments({ client, store, page, failures, scheduler }: Context): ReschedulePayments {
  const answers = createLiveAnswers<string, Payment | null>({
    store,
    keyOf: (key) => key,
    select: (key) => (state) => selectReschedule(key)(state).payment,
    set: (key, payment) => setReschedule(key, { payment }),
    ask: async (key, signal) => reschedulePaymentOf(await loadLatestPayment(client, signal), key),
    periodMs,
    // What was known before is shown, and asked anew at once.
    ageMs: () => periodMs,
    onFailure: failures.report,
    presence: page,
    scheduler,
  });
  const givingUp = new Map<string, Promise<GiveUpPayment>>();

  async function cancel(key: string, paymentId: string): Promise<GiveUpPayment> {
    try {
      const call = client.call(cancelPayment, { body: { paymentId } });
      const { payment, errors } = await readPaymentChange(call, client.currency());
      if (payment) store.setState(setReschedule(key, { payment: { state: 'ready', value: payment } }));
      if (errors.length > 0) return { kind: 'refused', messages: errors.flatMap(({ message }) => message ?? []) };
      return { kind: payment ? 'done' : 'failed' };
    } catch (problem) {
      failures.report(problem);
      return { kind: 'failed' };
    }
  }

  return {
    watch: answers.watch,
    forget: (key) => store.setState(setReschedule(key, { payment: idle })),
    ask: answers.refresh,
    giveUp(key, paymentId) {
      const running = givingUp.get(paymentId) ?? cancel(key, paymentId).finally(() => givingUp.delete(paymentId));
      givingUp.set(paymentId, running);
      return running;
    },
    dispose: answers.dispose,
  };
}
