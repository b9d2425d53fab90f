import { readPaymentChange } from '#shared/api/amounts/payment-change.ts';
import { newRandomKey } from '#shared/api/new-key.ts';
import { cancelPayment, startPayment } from '#shared/contract/payment/payments.ts';
import { basketOutcomeOf } from '#shared/domain/basket/basket-outcome.ts';
import { currencyOf, mainAmountOf, type Money } from '#shared/domain/kit/money/money.ts';
import { type BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { basketPaymentOf, isSettled, type Payment } from '#shared/domain/payment/payment.ts';
import {
  attemptKey,
  storedPaymentOfSettled,
  type EndedPayment,
  noPayment,
  type StoredPayment,
  readStoredPayment,
  writeStoredPayment,
} from '#shared/domain/payment/payment-attempt.ts';
import { startStepOf } from '#shared/domain/payment/payment-start.ts';
import { type PayOutcome } from '#shared/domain/payment/paying.ts';
import { resolveUncertainPayment } from '#shared/domain/payment/resolve-uncertain-payment.ts';
import { setPayment } from '#shared/store/slices/payment/payment.ts';
import { createBasketPersistence } from '../basket/basket-persistence.ts';
import { createBaskets } from '../basket/baskets.ts';
import { createBilling } from './billing.ts';
import { type Context } from '../context.ts';
import { loadLatestPayment } from './load-latest-payment.ts';

/** What the traveller submits to pay the basket. */
export interface PaymentRequest {
  readonly billingInfo: BillingInfo;
  /** The total that the traveller has seen. */
  readonly total: Money;
  /** The absolute address that the provider returns to. */
  readonly returnUrl: string;
  /** Language and country of the page, `fr-CA`, for the provider's pages. */
  readonly locale: string;
}

/** What came of giving a payment up. Where it is done, `selectPayment` tells how it ended in truth. */
export type GiveUpOutcome =
  | { readonly kind: 'done' }
  /** The operator says no, in its own words, which may be none: it goes on. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The world fails: nothing is known to have changed. */
  | { readonly kind: 'failed' };

/** Pays the basket. Read the latest payment with `selectPayment`. */
export interface Payments {
  /** Learns what was paid before, so that it is never taken for what is paid now. To be told before `start`. */
  prepare(): Promise<void>;
  /**
   * Begins to pay. All sendings of one attempt, of a second press, after a failure or a reload, go under one key, which
   * this tab keeps until the attempt is settled: what is begun is one payment.
   */
  start(wish: PaymentRequest): Promise<PayOutcome>;
  /** Hears of a payment that may be over: what this page and its tab knew of it, and of the basket, is over with it. */
  settle(payment: Payment): void;
  /** Gives a payment up. The same press twice is one. */
  giveUp(paymentId: string): Promise<GiveUpOutcome>;
  /** How the last attempt in this tab ended, where it ended without an order and none was begun since. */
  ended(): EndedPayment | undefined;
  dispose(): void;
}

const memoryKey = 'coach-widgets.payment';

export function createPayments(context: Context): Payments {
  const { client, store, page, failures, open } = context;
  const memory = () => readStoredPayment(page.readTabText(memoryKey));
  const remember = (remembered: StoredPayment) => page.writeTabText(memoryKey, writeStoredPayment(remembered));
  /** As it stood before a press; `undefined` where nobody told. */
  let before: Payment | null | undefined;
  let settledId: string | undefined;
  let starting: Promise<PayOutcome> | undefined;
  const givingUp = new Map<string, Promise<GiveUpOutcome>>();

  /** A payment that is over is over for the tab's memory, and the basket is another. Told once. */
  function settle(payment: Payment): void {
    if (!isSettled(payment) || settledId === payment.paymentId) return;
    settledId = payment.paymentId;
    const settled = storedPaymentOfSettled(payment);
    remember(settled);
    if (settled.kind === 'ended') open(createBasketPersistence).unpaid();
    else {
      open(createBilling).forget();
      open(createBasketPersistence).forget();
    }
    open(createBaskets).invalidate();
  }

  function take(payment: Payment): void {
    settle(payment);
    store.setState(setPayment({ state: 'ready', value: payment }));
  }

  function begun(payment: Payment): PayOutcome {
    take(payment);
    if (!isSettled(payment)) open(createBaskets).invalidate();
    return { kind: 'begun', payment };
  }

  /** Looks what the server knows, where its answer was lost, or was a no that it may have said after a yes. */
  async function truth(otherwise: PayOutcome): Promise<PayOutcome> {
    try {
      const found = resolveUncertainPayment(
        { before, after: basketPaymentOf(await loadLatestPayment(client)) },
        otherwise,
      );
      return found.kind === 'begun' ? begun(found.payment) : found;
    } catch (problem) {
      failures.report(problem);
      return otherwise.kind === 'failed' ? { kind: 'unsure' } : otherwise;
    }
  }

  async function begin(wish: PaymentRequest, isSecondKey = false): Promise<PayOutcome> {
    const told = JSON.stringify(wish);
    const key = attemptKey(memory(), told, newRandomKey());
    remember({ kind: 'attempt', key, wish: told });
    try {
      const currency = currencyOf(wish.total);
      const body = { ...wish, total: mainAmountOf(wish.total), currency };
      const step = startStepOf(await readPaymentChange(client.call(startPayment, { body }, { key }), currency));
      switch (step.kind) {
        case 'begun':
          return begun(step.payment);
        case 'unknown':
          return await truth({ kind: 'failed' });
        case 'key-ended':
          remember(noPayment);
          return isSecondKey ? { kind: 'failed' } : await begin(wish, true);
        case 'total-changed':
          remember(noPayment);
          open(createBaskets).invalidate();
          return step;
        case 'refused':
          remember(noPayment);
          return await refused(step);
      }
    } catch (problem) {
      failures.report(problem);
      return truth({ kind: 'failed' });
    }
  }

  async function refused(refusal: PayOutcome): Promise<PayOutcome> {
    const outcome = await truth(refusal);
    // Whatever was wrong with the basket shall be seen.
    if (outcome.kind === 'refused') open(createBaskets).retry();
    return outcome;
  }

  async function cancel(paymentId: string): Promise<GiveUpOutcome> {
    try {
      const call = client.call(cancelPayment, { body: { paymentId } });
      const { payment, errors } = await readPaymentChange(call, client.currency());
      if (payment) take(payment);
      const outcome = basketOutcomeOf(errors);
      if (outcome.kind === 'done') return payment ? outcome : { kind: 'failed' };
      return { kind: 'refused', messages: errors.flatMap(({ message }) => message ?? []) };
    } catch (problem) {
      failures.report(problem);
      return { kind: 'failed' };
    }
  }

  return {
    async prepare() {
      try {
        before = basketPaymentOf(await loadLatestPayment(client));
        store.setState(setPayment({ state: 'ready', value: before }));
      } catch (problem) {
        failures.report(problem);
      }
    },
    start(wish) {
      // What is paid for must not be emptied under it, and what is being emptied cannot be paid for.
      starting ??= open(createBaskets)
        .runPayment(() => begin(wish))
        .finally(() => (starting = undefined));
      return starting;
    },
    settle,
    giveUp(paymentId) {
      const running = givingUp.get(paymentId) ?? cancel(paymentId).finally(() => givingUp.delete(paymentId));
      givingUp.set(paymentId, running);
      return running;
    },
    ended() {
      const remembered = memory();
      return remembered.kind === 'ended' ? remembered.payment : undefined;
    },
    dispose() {},
  };
}
