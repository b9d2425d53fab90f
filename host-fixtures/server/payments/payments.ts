import { createHash, randomUUID } from 'node:crypto';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { currencyOf, isSameMoney, minorAmountOf, type Money, moneyOf } from '#shared/domain/kit/money/money.ts';
import { isPayable } from '../orders/apply-change.ts';
import { type Database, type Transaction } from '../database/tables.ts';
import { releaseExpired, setBasketStatus } from '../sales/basket-store.ts';
import { totalsOf } from '../sales/prices/fees.ts';
import { basketById, openBasketOf } from '../sales/stored-basket.ts';
import { type Billing } from './billing.ts';
import { abandonPayment, drivePayment, endPayment } from './drive-payment.ts';
import { findFailedRefunds } from './failed-refunds.ts';
import { makeRefunds } from './make-refunds.ts';
import { type PaymentParts } from './payment-parts.ts';
import { isUndecided, undecidedStatuses } from './payment-states.ts';
import { noProvider, ProviderUnavailable } from './payment-provider.ts';
import { reconcile } from './reconcile.ts';
import { type Payment, paymentById, settlePayment } from './settle-payment.ts';

/** What somebody pays with one press. */
export interface NewPayment {
  readonly sessionId: string;
  /** One for each attempt, however often it is sent. */
  readonly key: string;
  /** What the traveller was shown, in the main unit of its currency; who was shown nothing pays nothing. */
  readonly total: number | undefined;
  /** In which currency, if the page said so. */
  readonly currency?: CurrencyCode;
  /** With an address for the order. */
  readonly billing: Billing;
  readonly locale: string;
  readonly returnUrl: string;
  /** As if the provider did not answer. */
  readonly isProviderDown?: boolean;
  /** Of a reschedule: its basket, in place of the visitor's own, and the number of the reservation that it moves. */
  readonly reschedule?: { readonly basketId: string; readonly reservationNumber: string };
}

/** How the beginning of a payment ended. */
export type BegunPayment =
  | { readonly kind: 'begun'; readonly payment: Payment }
  | { readonly kind: 'no-basket' | 'key-reused' | 'provider-unavailable' | 'sum-refused' | 'change-impossible' }
  | { readonly kind: 'total-changed'; readonly total: Money };

/** The payments of all visitors. */
export interface Payments {
  /** Begins to pay the visitor's basket: once under a key, and one payment at a time for a basket. */
  start(asked: NewPayment): Promise<BegunPayment>;
  /** The visitor's latest payment, as it stands at the provider if that answers. */
  latestOf(sessionId: string): Promise<Payment | undefined>;
  /** Gives a payment of the visitor up, unless it is too late. @throws ProviderUnavailable */
  cancel(sessionId: string, paymentId: string): Promise<Payment | undefined>;
  /** The provider has called back about a payment. @throws ProviderUnavailable */
  notified(paymentId: string): Promise<void>;
  /** Lets the provider give back what is due of an order, if it answers; else that is done later. */
  makeRefunds(orderNumber: string): Promise<void>;
  /** See {@link reconcile}. */
  reconcile(): Promise<void>;
}

/** How long a payment may stay undecided. */
export const undecidedForMs = 15 * 60_000;

/** @param forMs how long a payment may stay undecided */
export function createPayments(parts: PaymentParts, forMs: number = undecidedForMs): Payments {
  const { database, now, onProblem } = parts;

  return {
    async start(asked) {
      const begun = await database.transaction().execute((step) => begin(step, asked, { now: now(), forMs }));
      if (begun.kind !== 'begun') return begun;
      if (begun.payment.status === 'PAID') await makeRefunds(parts, { orderNumber: begun.payment.order_number ?? '' });
      if (!isUndecided(begun.payment.status)) return begun;
      const { payment_id } = begun.payment;
      try {
        const payment = await drivePayment(
          asked.isProviderDown ? { ...parts, provider: noProvider } : parts,
          payment_id,
        );
        return { kind: 'begun', payment: payment ?? begun.payment };
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        onProblem(error);
        return parts.inTurn(payment_id, () => giveUpOpening(payment_id, error));
      }
    },
    async latestOf(sessionId) {
      const payment = await latestPayment(database, sessionId);
      // One without a page is being begun just now, by the call that opens it.
      if (payment === undefined || !isUndecided(payment.status) || payment.page_path === null) return payment;
      try {
        return await drivePayment(parts, payment.payment_id);
      } catch (error) {
        onProblem(error);
        return payment;
      }
    },
    async cancel(sessionId, paymentId) {
      const payment = await paymentById(database, paymentId);
      return payment?.session_id === sessionId ? endPayment(parts, paymentId, 'CANCELLED') : undefined;
    },
    async notified(paymentId) {
      await drivePayment(parts, paymentId);
      await makeRefunds(parts, { paymentId });
      await findFailedRefunds(parts, paymentId);
    },
    makeRefunds: (orderNumber) => makeRefunds(parts, { orderNumber }),
    reconcile: () => reconcile(parts),
  };

  /** A page that could not be opened is nobody's; one that was is open, and only the provider's state is unknown. */
  async function giveUpOpening(paymentId: string, { refusesSum }: ProviderUnavailable): Promise<BegunPayment> {
    const payment = await paymentById(database, paymentId);
    if (payment && (payment.page_path !== null || !isUndecided(payment.status))) return { kind: 'begun', payment };
    const reason = refusesSum ? 'sum_refused' : 'provider_unavailable';
    if (payment) await abandonPayment(parts, payment, { reason, freesKey: true });
    return { kind: refusesSum ? 'sum-refused' : 'provider-unavailable' };
  }
}

/**
 * The latest payment of a session. One of a reschedule that is over does not hide one of the visitor's own basket that is
 * under way.
 */
async function latestPayment(database: Database, sessionId: string): Promise<Payment | undefined> {
  const latest = database
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('payment_no', 'desc')
    .limit(1);
  const payment = await latest.executeTakeFirst();
  if (payment === undefined || payment.reservation_number === null || isUndecided(payment.status)) return payment;
  const underWay = await latest
    .where('reservation_number', 'is', null)
    .where('status', 'in', undecidedStatuses)
    .executeTakeFirst();
  return underWay ?? payment;
}

/** Writes a payment down, or finds the one that there is; what costs nothing is paid in the same breath. */
async function begin(
  step: Transaction,
  asked: NewPayment,
  { now, forMs }: { readonly now: number; readonly forMs: number },
): Promise<BegunPayment> {
  const { sessionId, key, total, currency, billing, locale, returnUrl, reschedule } = asked;
  const digest = createHash('sha256')
    .update(JSON.stringify([total ?? null, currency ?? null, billing, returnUrl, reschedule?.reservationNumber]))
    .digest('base64');
  const known = await step
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (known) return known.digest === digest ? { kind: 'begun', payment: known } : { kind: 'key-reused' };
  await releaseExpired(step, now);
  const basket = reschedule ? await basketById(step, reschedule.basketId) : await openBasketOf(step, sessionId, now);
  if (basket === undefined) return { kind: 'no-basket' };
  const underWay = await step
    .selectFrom('payments')
    .selectAll()
    .where('basket_id', '=', basket.basketId)
    .where('status', 'in', undecidedStatuses)
    .executeTakeFirst();
  if (underWay) {
    // Whoever came back to put their address right pays on the page that is open, and the order goes to the new address.
    const newer = { billing: JSON.stringify(billing) };
    await step.updateTable('payments').set(newer).where('payment_id', '=', underWay.payment_id).execute();
    return { kind: 'begun', payment: { ...underWay, ...newer } };
  }
  const costs = totalsOf(basket).total;
  const isShown =
    total === undefined ? minorAmountOf(costs) <= 0 : isSameMoney(costs, moneyOf(total, currency ?? currencyOf(costs)));
  if (!isShown) return { kind: 'total-changed', total: costs };
  if (basket.kind !== 'BOOKING' && !(await isPayable(step, basket))) return { kind: 'change-impossible' };
  // What is left over of what is traded in is paid back.
  const toPay = Math.max(0, minorAmountOf(costs));
  const payment: Payment = {
    payment_id: randomUUID(),
    session_id: sessionId,
    idempotency_key: key,
    digest,
    basket_id: basket.basketId,
    status: 'REDIRECT',
    amount_minor: toPay,
    currency: currencyOf(costs),
    locale,
    return_url: returnUrl,
    billing: JSON.stringify(billing),
    page_path: null,
    asked_at: null,
    ...{ reason: null, ending: null, is_void_due: 0, order_number: null },
    reservation_number: reschedule?.reservationNumber ?? null,
    ...{ capture_state: 'NONE', capture_tries: 0, capture_at: now },
    created_at: now,
    expires_at: now + forMs,
  };
  await step.insertInto('payments').values(payment).execute();
  if (toPay === 0) {
    return {
      kind: 'begun',
      payment: await settlePayment(step, payment.payment_id, { event: 'authorised', now }),
    };
  }
  await setBasketStatus(step, basket.basketId, 'PENDING');
  return { kind: 'begun', payment };
}
