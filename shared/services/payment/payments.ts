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

/** Pays the basket. The latest payment is in the store as `payment`. */
export function createPayments(context: Context) {
  const { client, store, page, failures, open } = context;
  const readStored = () => parseStoredPayment(page.readTabText(storageKey));
  const storePayment = (payment: StoredPayment) => page.writeTabText(storageKey, serialiseStoredPayment(payment));
  /** The latest payment before the traveller pays; null if there was none, `undefined` if it could not be loaded. */
  let previousPayment: Payment | null | undefined;
  /** The id of the last payment that `settle` has handled. */
  let settledId: string | undefined;
  let starting: Promise<PayOutcome> | undefined;
  const sendCommand = createCommandSender();

  /**
   * Handles a settled payment, once: stores its result in this tab, and drops the basket, which it has changed.
   * Payments that are not settled are ignored.
   */
  function settle(payment: Payment): void {
    if (!isSettled(payment) || settledId === payment.paymentId) return;
    settledId = payment.paymentId;
    const storedPayment = toStoredPayment(payment);
    storePayment(storedPayment);
    if (storedPayment.kind === 'ended') open(createBasketPersistence).markUnpaid();
    else {
      open(createBilling).deleteDraft();
      open(createBasketPersistence).forget();
    }
    open(createBaskets).invalidate();
  }

  function show(payment: Payment): void {
    settle(payment);
    store.setState({ payment: { state: 'ready', value: payment } });
  }

  function finishStart(payment: Payment): PayOutcome {
    show(payment);
    if (!isSettled(payment)) open(createBaskets).invalidate();
    return { kind: 'begun', payment };
  }

  /** Loads the latest payment after a lost answer, or a refusal that may follow an attempt that had succeeded. */
  async function reconcile(otherwise: PayOutcome): Promise<PayOutcome> {
    try {
      const after = findBasketPayment(await loadLatestPayment(client));
      const outcome = resolveUncertainPayment(previousPayment, after, otherwise);
      return outcome.kind === 'begun' ? finishStart(outcome.payment) : outcome;
    } catch (problem) {
      failures.report(problem);
      return otherwise.kind === 'failed' ? { kind: 'unsure' } : otherwise;
    }
  }

  /** @param isSecondKey whether the first idempotency key was used up by an earlier payment */
  async function begin(request: PaymentRequest, isSecondKey = false): Promise<PayOutcome> {
    const text = JSON.stringify(request);
    const key = getAttemptKey(readStored(), text, newRandomKey());
    storePayment({ kind: 'attempt', key, wish: text });
    try {
      const currency = getCurrency(request.total);
      const body = { ...request, total: toMainAmount(request.total), currency };
      const step = getStartStep(await readPaymentChange(client.call(startPayment, { body }, { key }), currency));
      if (step.kind === 'begun') return finishStart(step.payment);
      if (step.kind === 'unknown') return await reconcile({ kind: 'failed' });
      storePayment(noPayment);
      if (step.kind === 'key-ended') return isSecondKey ? { kind: 'failed' } : await begin(request, true);
      const outcome = step.kind === 'refused' ? await reconcile(step) : step;
      if (outcome.kind === 'total-changed') open(createBaskets).invalidate();
      // Shows what was wrong with the basket.
      if (outcome.kind === 'refused') open(createBaskets).retry();
      return outcome;
    } catch (problem) {
      failures.report(problem);
      return reconcile({ kind: 'failed' });
    }
  }

  return {
    /** Loads the latest payment, so that it is not mistaken for the next one. Must be called before `start`. */
    async prepare(): Promise<void> {
      const latestPayment = await loadLatestPayment(client).catch(failures.report);
      if (latestPayment === undefined) return;
      previousPayment = findBasketPayment(latestPayment);
      store.setState({ payment: { state: 'ready', value: previousPayment } });
    },
    /**
     * Starts a payment. All requests of one attempt have the same idempotency key, also after a second press, a failure
     * or a reload, so that only one payment is made. This tab stores the key until the attempt is settled.
     */
    start(request: PaymentRequest): Promise<PayOutcome> {
      // A basket that is being paid must not be emptied, and one that is being emptied cannot be paid.
      starting ??= open(createBaskets)
        .runPayment(() => begin(request))
        .finally(() => (starting = undefined));
      return starting;
    },
    settle,
    /** Cancels a payment, and updates it in the store. Two presses are one command. */
    cancelPayment: (paymentId: string): Promise<CommandOutcome> =>
      sendCommand(paymentId, () => sendPaymentCancellation(context, paymentId, show)),
    /** The last payment of this tab if it ended without an order; `undefined` if another one was started since. */
    getEndedPayment(): EndedPayment | undefined {
      const storedPayment = readStored();
      return storedPayment.kind === 'ended' ? storedPayment.payment : undefined;
    },
  };
}
