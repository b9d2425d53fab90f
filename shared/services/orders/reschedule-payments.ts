import { idle } from '#shared/domain/kit/units/loading.ts';
import { findReschedulePayment } from '#shared/domain/payment/payment.ts';
import { setReschedule, toRescheduleAnswers } from '#shared/store/slices/orders/reschedule.ts';
import { type Context } from '../context.ts';
import { createLiveAnswers } from '../kit/live-answers.ts';
import { type CommandOutcome, createCommandSender } from '../kit/commands.ts';
import { loadLatestPayment, sendPaymentCancellation } from '../payment/payment-calls.ts';

/**
 * The payments of reschedules: a reschedule moves a reservation of an order to another journey, for which a difference may
 * have to be paid. `key` is always the access key of the reservation. Read its payment with `selectReschedule(key)`.
 */
export function createReschedulePayments(context: Context) {
  const { client, store } = context;
  const answers = createLiveAnswers(context, toRescheduleAnswers('payment'), {
    // The server only returns the visitor's latest payment; null if that is not for this reservation.
    load: async (key, signal) => findReschedulePayment(await loadLatestPayment(client, signal), key),
    periodMs: 3000,
  });
  const sendCommand = createCommandSender();

  return {
    /**
     * Subscribes to the latest payment for a reservation: requests it every 3 s, except while the page is hidden or
     * offline. Returns a function that unsubscribes.
     */
    watch: answers.watch,
    /** Drops the payment from the store, so that an outdated one is not shown until it is requested again. */
    forget: (key: string) => store.setState(setReschedule(key, { payment: idle })),
    /** Requests the payment at once, if it is watched. */
    refresh: answers.refresh,
    /**
     * Cancels a payment. The server refuses if it is too late. Two presses of a button are one command. Afterwards,
     * `selectReschedule` has the payment with its new status, if the server has returned it.
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
