import { readPaymentChange } from '#shared/api/amounts/payment-change.ts';
import { newRandomKey } from '#shared/api/new-key.ts';
import { startPayment } from '#shared/contract/payment/payments.ts';
import { getCurrency, toMainAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { type BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { findBasketPayment, isSettled, type Payment } from '#shared/domain/payment/payment.ts';
import {
  getAttemptKey,
  toStoredPayment,
  type EndedPayment,
  noPayment,
  type StoredPayment,
  parseStoredPayment,
  serialiseStoredPayment,
} from '#shared/domain/payment/payment-attempt.ts';
import { getStartStep, resolveUncertainPayment } from '#shared/domain/payment/payment-start.ts';
import { type PayOutcome } from '#shared/domain/payment/payment-form-state.ts';
import { createBasketPersistence } from '../basket/basket-persistence.ts';
import { createBaskets } from '../basket/baskets.ts';
import { createBilling } from './billing.ts';
import { type Context } from '../context.ts';
import { createCommandSender, type CommandOutcome } from '../kit/commands.ts';
import { loadLatestPayment, sendPaymentCancellation } from './payment-calls.ts';

/** What the traveller submits to pay the basket. */
export interface PaymentRequest {
  readonly billingInfo: BillingInfo;
  /** The total that was shown to the traveller: the server refuses if it has changed. */
  readonly total: Money;
  /** The absolute address to which the payment provider returns the traveller. */
  readonly returnUrl: string;
  /** The locale for the provider's pages: language and country of the page, `fr-CA`. */
  readonly locale: string;
}

const storageKey = 'coach-widgets.payment';

/**
 * Creates the service that pays the basket. The latest payment is in the store as `payment`. A payment is settled when it is
 * paid, declined, cancelled or expired; it has ended if it is settled without an order, that is, not paid.
 */
export function createPayments(context: Context) {
  const { client, store, page, failures, open } = context;
  const readStored = () => parseStoredPayment(page.readTabText(storageKey));
  const storePayment = (payment: StoredPayment) => page.writeTabText(storageKey, serialiseStoredPayment(payment));
  /**
   * The latest payment before the traveller pays; null if missing, or it was for a reschedule (the move of a booked
   * journey). `undefined` if it is unknown: then a paid payment that is found after a lost answer may be an earlier one, so
   * it is not taken for the result of this purchase.
   */
  let previousPayment: Payment | null | undefined;
  /** The id of the last payment that `settle` has handled. After a reload it is handled again, with the same result. */
  let settledId: string | undefined;
  /** The result of the start that is under way: a second press waits for it. */
  let starting: Promise<PayOutcome> | undefined;
  const sendCommand = createCommandSender();

  /**
   * Handles a settled payment, once: stores its result in this tab, and drops the loaded basket, which the payment has changed
   * on the server. Payments that are not settled are ignored.
   */
  function settle(payment: Payment): void {
    if (!isSettled(payment) || settledId === payment.paymentId) return;
    settledId = payment.paymentId;
    const storedPayment = toStoredPayment(payment);
    storePayment(storedPayment);
    // Without an order, the traveller can restore the stored basket, because the server may release its seats.
    if (storedPayment.kind === 'ended') open(createBasketPersistence).markUnpaid();
    else {
      open(createBilling).deleteDraft();
      open(createBasketPersistence).forget();
    }
    open(createBaskets).invalidate();
  }

  /** Handles a payment with `settle`, and puts its current status into the store. */
  function show(payment: Payment): void {
    settle(payment);
    store.setState({ payment: { state: 'ready', value: payment } });
  }

  /** Shows the payment to which a start has led, and returns the outcome. */
  function finishStart(payment: Payment): PayOutcome {
    show(payment);
    // The server has changed the basket, too: it is now pending. For a settled payment, `show` has dropped it.
    if (!isSettled(payment)) open(createBaskets).invalidate();
    return { kind: 'begun', payment };
  }

  /**
   * Finds out whether a payment exists although its start seems to have failed: the answer may have been lost, or the server
   * may have refused because an earlier attempt has succeeded.
   *
   * @param fallback the outcome without such a payment; if the payments cannot be loaded, `failed` becomes `unsure`
   */
  async function reconcile(fallback: PayOutcome): Promise<PayOutcome> {
    try {
      const after = findBasketPayment(await loadLatestPayment(client));
      const outcome = resolveUncertainPayment(previousPayment, after, fallback);
      return outcome.kind === 'begun' ? finishStart(outcome.payment) : outcome;
    } catch (problem) {
      failures.report(problem);
      return fallback.kind === 'failed' ? { kind: 'unsure' } : fallback;
    }
  }

  /**
   * Sends a start of a payment. The idempotency key of an unfinished attempt with the same request is used again.
   *
   * @param isSecondKey whether this is a retry with a new key, because the payment of the first key has already ended;
   *   there is no third key
   */
  async function begin(request: PaymentRequest, isSecondKey = false): Promise<PayOutcome> {
    const text = JSON.stringify(request);
    // The stored key if the request is the same as that of the unfinished attempt, otherwise the new one.
    const key = getAttemptKey(readStored(), text, newRandomKey());
    storePayment({ kind: 'attempt', key, wish: text });
    try {
      const currency = getCurrency(request.total);
      const body = { ...request, total: toMainAmount(request.total), currency };
      const step = getStartStep(await readPaymentChange(client.call(startPayment, { body }, { key }), currency));
      if (step.kind === 'begun') return finishStart(step.payment);
      // The answer contains neither a payment nor an error.
      if (step.kind === 'unknown') return await reconcile({ kind: 'failed' });
      // The attempt is over: the next one gets a new key.
      storePayment(noPayment);
      if (step.kind === 'key-ended') return isSecondKey ? { kind: 'failed' } : await begin(request, true);
      // An earlier attempt may be the reason for a refusal. With a changed total, the server has made no payment.
      const outcome = step.kind === 'refused' ? await reconcile(step) : step;
      // Drops the basket, because its total is wrong, so that the form waits for the new one.
      if (outcome.kind === 'total-changed') open(createBaskets).invalidate();
      // Loads the basket again, since it may be the reason. Meanwhile the present one stays visible.
      if (outcome.kind === 'refused') open(createBaskets).retry();
      return outcome;
    } catch (problem) {
      failures.report(problem);
      // The stored attempt remains, so that another press uses the same key.
      return reconcile({ kind: 'failed' });
    }
  }

  return {
    /** Loads the latest payment, so that it is not mistaken for a new one. Must be called before `start`. */
    async prepare(): Promise<void> {
      // Undefined after a failure, which is only reported.
      const latestPayment = await loadLatestPayment(client).catch(failures.report);
      if (latestPayment === undefined) return;
      previousPayment = findBasketPayment(latestPayment);
      store.setState({ payment: { state: 'ready', value: previousPayment } });
    },
    /**
     * Starts a payment. All requests of one attempt have the same idempotency key, also after a second press, a failure
     * or a reload, so that only one payment is made. This tab stores the key until the attempt is over.
     */
    start(request: PaymentRequest): Promise<PayOutcome> {
      // A basket that is being paid must not be emptied, and one that is being emptied cannot be paid.
      starting ??= open(createBaskets)
        .runPayment(() => begin(request))
        .finally(() => (starting = undefined));
      return starting;
    },
    /** See above. Called with each payment that is loaded elsewhere, such as by polling. */
    settle,
    /** Cancels a payment, and updates it in the store. Two presses are one command. */
    cancelPayment: (paymentId: string): Promise<CommandOutcome> =>
      sendCommand(paymentId, () => sendPaymentCancellation(context, paymentId, show)),
    /** The last payment of this tab if it ended without an order and no other one was started since; otherwise `undefined`. */
    getEndedPayment(): EndedPayment | undefined {
      const storedPayment = readStored();
      return storedPayment.kind === 'ended' ? storedPayment.payment : undefined;
    },
  };
}
