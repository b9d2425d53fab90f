import { readPaymentChange } from '#shared/api/amounts/payment-change.ts';
import { cancelPayment } from '#shared/contract/payment/payments.ts';
import { idle } from '#shared/domain/kit/units/loading.ts';
import { type Payment, findReschedulePayment } from '#shared/domain/payment/payment.ts';
import { selectReschedule, setReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';
import { loadLatestPayment } from '../payment/load-latest-payment.ts';

/** The outcome of cancelling the payment of a reschedule. */
export type GiveUpPayment =
  | { readonly kind: 'done' }
  /** The operator refuses it, with its messages, if any: the payment continues. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The call failed: nothing is known to have changed. */
  | { readonly kind: 'failed' };

const periodMs = 3000;

/** The payments of reschedules, by the keys of their reservations. Read them with `selectReschedule(key)`. */
export function createReschedulePayments({ client, store, page, failures, scheduler }: Context) {
  const answers = createLiveAnswers<string, Payment | null>({
    store,
    keyOf: (key) => key,
    select: (key) => (state) => selectReschedule(key)(state).payment,
    set: (key, payment) => setReschedule(key, { payment }),
    ask: async (key, signal) => findReschedulePayment(await loadLatestPayment(client, signal), key),
    periodMs,
    // An earlier answer is shown, and requested again at once.
    ageMs: () => periodMs,
    onFailure: failures.report,
    presence: page,
    scheduler,
  });
  const cancellations = new Map<string, Promise<GiveUpPayment>>();

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
    /**
     * Requests the status of the latest payment for a reservation every 3 s, not while the page is hidden or offline.
     * Returns a function that unsubscribes.
     */
    watch: answers.watch,
    /** Drops the stored payment: the next subscriber requests it. */
    forget: (key: string) => store.setState(setReschedule(key, { payment: idle })),
    /** Requests the status at once, if it is watched. */
    ask: answers.refresh,
    /** Cancels a payment, unless it is too late; `selectReschedule` has the final status. */
    giveUp(key: string, paymentId: string): Promise<GiveUpPayment> {
      const outcome =
        cancellations.get(paymentId) ?? cancel(key, paymentId).finally(() => cancellations.delete(paymentId));
      cancellations.set(paymentId, outcome);
      return outcome;
    },
    dispose: answers.dispose,
  };
}
