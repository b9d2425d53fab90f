import { idle } from '#shared/domain/kit/units/loading.ts';
import { findReschedulePayment } from '#shared/domain/payment/payment.ts';
import { setReschedule, createRescheduleAccessors } from '#shared/store/slices/orders/reschedule.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';
import { type CommandOutcome, createCommandSender } from '../kit/commands.ts';
import { loadShownPayment, sendPaymentCancellation } from '../payment/payment-calls.ts';

/**
 * The payments of reschedules: a reschedule moves a reservation of an order to another journey, for which a difference may
 * have to be paid. `key` is always the access key of the reservation. Read its payment with `selectReschedule(key)`.
 */
export function createReschedulePayments(context: Context) {
  const { client, store } = context;
  let mark: string | undefined;
  const answers = createLiveAnswers(context, createRescheduleAccessors('payment'), {
    // The server only returns the visitor's latest payment; null if missing, or if it is not for this reservation.
    load: async (key, signal) => findReschedulePayment(await loadShownPayment(client, { mark, signal }), key),
    periodMs: 3000,
  });
  const sendCommand = createCommandSender();

  return {
    /**
     * Subscribes to the latest payment for a reservation: requests it at once, and again 3 s after each answer or failure,
     * except while the page is hidden or offline. Returns a function that unsubscribes.
     *
     * @param markInAddress names the payment instead, if the host knows it (`readPaymentMark`)
     */
    watch(key: string, markInAddress?: string): () => void {
      mark = markInAddress;
      return answers.watch(key);
    },
    /** Drops the payment from the store, so that an outdated one is not shown while the next answer is awaited. */
    forget: (key: string) => store.setState(setReschedule(key, { payment: idle })),
    /** Requests the payment at once, if it is watched. */
    refresh: answers.refresh,
    /**
     * Cancels a payment. During the request, a further call for the same payment returns the same outcome. Afterwards,
     * `selectReschedule` has the payment with its present status, if the server has returned it. The outcome may be
     * `done` although the payment was already paid; its status is then `PAID`.
     */
    cancelPayment: (key: string, paymentId: string): Promise<CommandOutcome> =>
      sendCommand(paymentId, () =>
        sendPaymentCancellation(context, paymentId, (payment) =>
          store.setState(setReschedule(key, { payment: { state: 'ready', value: payment } })),
        ),
      ),
    dispose: answers.dispose,
  };
}
