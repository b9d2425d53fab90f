import { createHash, randomUUID } from 'node:crypto';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, isSameMoney, type Money, toMinorAmount, toMoney } from '#shared/domain/kit/money/money.ts';
import type { Database, Transaction } from '../database/tables.ts';
import type { SitePages } from '../mail/site-pages.ts';
import { isPayable } from '../orders/apply-change.ts';
import { releaseExpired, updateBasket } from '../sales/basket-store.ts';
import { getTotals } from '../sales/prices/fees.ts';
import { findBasket, readOpenBasket } from '../sales/stored-basket.ts';
import { type Billing, findPayment, type PaymentRecord, settlePayment } from './settle-payment.ts';
import { abandonPayment, advancePayment, endPayment, type PaymentContext } from './drive-payment.ts';
import { makeRefunds, updateRefund } from './make-refunds.ts';
import { noProvider, ProviderUnavailable } from './payment-provider.ts';
import { isUndecided, undecidedStatuses } from './payment-states.ts';
import { reconcile } from './reconcile.ts';

/** A payment that a visitor requests. */
export interface NewPayment {
  readonly sessionId: string;
  /** The idempotency key: requests with the same key are the same attempt to pay. */
  readonly key: string;
  /** The total that the traveller saw, in the main unit of its currency; may be undefined if nothing is to be paid. */
  readonly total: number | undefined;
  /** The currency of the total, if the page sent it; by default that of the basket. */
  readonly currency?: CurrencyCode;
  /** Includes the e-mail address for the order. */
  readonly billing: Billing;
  /** The locale for the page of the payment provider, such as `en-US`. */
  readonly locale: string;
  /** The page to which the provider sends the traveller back. */
  readonly returnUrl: string;
  /** Simulates a provider that does not answer, for QA. */
  readonly isProviderDown?: boolean;
  /**
   * For a reschedule (the move of a reservation to another journey): its own basket, which is paid instead of the
   * visitor's (an empty id if it no longer exists), and the reservation to be moved.
   */
  readonly reschedule?: { readonly basketId: string; readonly reservationNumber: string };
}

/**
 * The result of starting a payment. `key-reused`: a different request had the same idempotency key; `sum-refused`: the
 * provider never accepts a payment of this sum; `change-impossible`: the basket changes an order that cannot be changed now.
 */
export type PaymentStart =
  /** The payment was started, or had been started before. */
  | { readonly kind: 'begun'; readonly payment: PaymentRecord }
  | { readonly kind: 'no-basket' | 'key-reused' | 'provider-unavailable' | 'sum-refused' | 'change-impossible' }
  /** The traveller saw another total than the current one, which is returned. */
  | { readonly kind: 'total-changed'; readonly total: Money };

/** See {@link createPayments}. */
export type Payments = ReturnType<typeof createPayments>;

/** The time after which an undecided payment is given up by default: 15 minutes. */
export const defaultPaymentTimeoutMs = 15 * 60_000;

/**
 * Creates the service for the payments of all visitors. The traveller pays on a page of the payment provider. Until the
 * provider's decision is known, a payment is undecided.
 *
 * @param timeoutMs a payment that is still undecided after this time is given up
 */
export function createPayments(context: PaymentContext, timeoutMs: number = defaultPaymentTimeoutMs) {
  const { database, marks, now, onProblem, sitePages } = context;

  return {
    /**
     * Starts the payment of the visitor's basket, and opens the provider's page for it. A request with the key of an
     * earlier payment returns that payment. If another payment of the basket is undecided, that one is continued.
     */
    async start(newPayment: NewPayment): Promise<PaymentStart> {
      const startedPayment = await database
        .transaction()
        .execute((trx) => insertPayment(trx, newPayment, { now: now(), timeoutMs, sitePages }));
      if (startedPayment.kind !== 'begun') return startedPayment;
      const { payment_id, status, order_number } = startedPayment.payment;
      // A payment of nothing is completed at once. The change of an order may even cost less than nothing; the difference is
      // then refunded. A repeated request does not repeat the refund, since the provider makes one refund for an id.
      // A completed payment always has an order number.
      if (status === 'PAID') await makeRefunds(context, { orderNumber: order_number ?? '' });
      if (!isUndecided(status)) return startedPayment;
      try {
        // Opens the provider's page, or reads the payment's state from the provider if its page is open.
        const payment = await advancePayment(
          newPayment.isProviderDown ? { ...context, provider: noProvider } : context,
          payment_id,
        );
        return { kind: 'begun', payment: payment ?? startedPayment.payment };
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        onProblem(error);
        return context.runExclusive(payment_id, () => giveUpOpening(payment_id, error));
      }
    },
    /**
     * Returns the visitor's latest payment, with the provider's present state. If the provider does not answer, an undecided
     * payment is `PENDING`: the traveller may have paid on its page.
     */
    async findLatest(sessionId: string): Promise<PaymentRecord | undefined> {
      return readState(await findLatestPayment(database, sessionId));
    },
    /**
     * Returns the payment that a mark in a return address names, in any browser, with its state as above. Undefined if the mark
     * is forged or has expired.
     */
    async findMarked(mark: string): Promise<PaymentRecord | undefined> {
      const paymentId = marks.read(mark);
      return paymentId === undefined ? undefined : readState(await findPayment(database, paymentId));
    },
    /** Whether this host has made a mark, even if it has expired. */
    isSignedMark: marks.isSigned,
    /**
     * Cancels a payment of the visitor. If the traveller has already paid, it succeeds instead.
     *
     * @returns the payment afterwards; undefined if the visitor has no such payment
     * @throws ProviderUnavailable
     */
    async cancel(sessionId: string, paymentId: string): Promise<PaymentRecord | undefined> {
      const payment = await findPayment(database, paymentId);
      return payment?.session_id === sessionId ? endPayment(context, paymentId, 'CANCELLED') : undefined;
    },
    /**
     * Handles the provider's notification that a payment or refund has changed. It only contains the id: the state is read from
     * the provider, so repeated and forged notifications are harmless, and an unknown id changes nothing.
     *
     * @throws ProviderUnavailable
     */
    async handleCallback(paymentId: string): Promise<void> {
      await advancePayment(context, paymentId);
      await makeRefunds(context, { paymentId });
      await refreshRefunds(context, paymentId);
    },
    /** Makes the refunds of an order that are due. If the provider does not answer, they are made later. */
    makeRefunds: (orderNumber: string) => makeRefunds(context, { orderNumber }),
    /** Repairs payments after a crash or a failure of the provider, and gives up expired ones. Called regularly. */
    reconcile: () => reconcile(context),
  };

  /** Reads the present state of an undecided payment from the provider. */
  async function readState(payment: PaymentRecord | undefined): Promise<PaymentRecord | undefined> {
    // If the payment has no page yet, another call is starting it.
    if (payment === undefined || !isUndecided(payment.status) || payment.page_path === null) return payment;
    try {
      return await advancePayment(context, payment.payment_id);
    } catch (error) {
      onProblem(error);
      return { ...payment, status: 'PENDING' };
    }
  }

  /**
   * Ends a payment whose page could not be opened, so that the client may use its key again. A payment that is decided or
   * already has a page is returned unchanged.
   */
  async function giveUpOpening(paymentId: string, { refusesSum }: ProviderUnavailable): Promise<PaymentStart> {
    const payment = await findPayment(database, paymentId);
    if (payment && (payment.page_path !== null || !isUndecided(payment.status))) return { kind: 'begun', payment };
    const reason = refusesSum ? 'sum_refused' : 'provider_unavailable';
    if (payment) await abandonPayment(context, payment, { reason, freesKey: true });
    return { kind: refusesSum ? 'sum-refused' : 'provider-unavailable' };
  }
}

/**
 * The latest payment of a session. A decided payment for a reschedule does not hide an undecided payment of the
 * visitor's basket. A request without a session has no payments, and erased payments have no session.
 */
async function findLatestPayment(database: Database, sessionId: string): Promise<PaymentRecord | undefined> {
  if (sessionId === '') return undefined;
  const latest = database
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('payment_no', 'desc')
    .limit(1);
  const payment = await latest.executeTakeFirst();
  if (payment === undefined || payment.reservation_number === null || isUndecided(payment.status)) return payment;
  const undecidedPayment = await latest
    .where('reservation_number', 'is', null)
    .where('status', 'in', undecidedStatuses)
    .executeTakeFirst();
  return undecidedPayment ?? payment;
}

/**
 * Stores a new payment, or returns the existing one with this key, or the undecided one of this basket. If nothing is to be
 * paid, the order is made or changed at once, and the payment is `PAID`.
 */
async function insertPayment(
  trx: Transaction,
  newPayment: NewPayment,
  options: { readonly now: number; readonly timeoutMs: number; readonly sitePages: SitePages },
): Promise<PaymentStart> {
  const { now, timeoutMs, sitePages } = options;
  const { sessionId, key, total, currency, billing, locale, returnUrl, reschedule } = newPayment;
  // Without the locale and `isProviderDown`, which do not change what is paid, and without the basket of a reschedule, which no
  // longer exists when the request is repeated after the payment.
  const digest = createHash('sha256')
    .update(JSON.stringify([total ?? null, currency ?? null, billing, returnUrl, reschedule?.reservationNumber]))
    .digest('base64');
  const existing = await trx
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (existing) return existing.digest === digest ? { kind: 'begun', payment: existing } : { kind: 'key-reused' };
  // Deletes expired baskets, whose seats become free. The basket found below is open or being paid.
  await releaseExpired(trx, now);
  const basket = reschedule ? await findBasket(trx, reschedule.basketId) : await readOpenBasket(trx, sessionId, now);
  if (basket === undefined) return { kind: 'no-basket' };
  const undecidedPayment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('basket_id', '=', basket.basketId)
    .where('status', 'in', undecidedStatuses)
    .executeTakeFirst();
  if (undecidedPayment) {
    // For example, the traveller came back from the provider's page to correct their address, and continues on the same page.
    // The order is sent to the new address. The payment retains its first key: a request with the new one comes here again
    // while the payment is undecided, and later finds no open basket if it was paid.
    const changes = { billing: JSON.stringify(billing) };
    await trx.updateTable('payments').set(changes).where('payment_id', '=', undecidedPayment.payment_id).execute();
    return { kind: 'begun', payment: { ...undecidedPayment, ...changes } };
  }
  const costs = getTotals(basket).total;
  // Without a total, there must be nothing to pay; a change of an order may even cost less than nothing.
  const isExpectedTotal =
    total === undefined
      ? toMinorAmount(costs) <= 0
      : isSameMoney(costs, toMoney(total, currency ?? getCurrency(costs)));
  if (!isExpectedTotal) return { kind: 'total-changed', total: costs };
  if (basket.kind !== 'BOOKING' && !(await isPayable(trx, basket))) return { kind: 'change-impossible' };
  // If a change gives back reservations that are worth more than the new ones, the difference is refunded afterwards.
  const amountMinor = Math.max(0, toMinorAmount(costs));
  const payment: PaymentRecord = {
    payment_id: randomUUID(),
    session_id: sessionId,
    idempotency_key: key,
    digest,
    basket_id: basket.basketId,
    status: 'REDIRECT',
    amount_minor: amountMinor,
    currency: getCurrency(costs),
    locale,
    return_url: returnUrl,
    billing: JSON.stringify(billing),
    // Until the provider has opened its page.
    page_path: null,
    // When the provider was last polled.
    asked_at: null,
    // The next three are set if the payment fails or is given up.
    reason: null,
    ending: null,
    is_void_due: 0,
    order_number: null,
    reservation_number: reschedule?.reservationNumber ?? null,
    // Money is captured (collected) only after the traveller has paid on the page. `capture_at` is when that is next tried.
    capture_state: 'NONE',
    capture_tries: 0,
    capture_at: now,
    created_at: now,
    expires_at: now + timeoutMs,
  };
  await trx.insertInto('payments').values(payment).execute();
  if (amountMinor === 0) {
    const transition = { event: 'authorised', now, sitePages } as const;
    return { kind: 'begun', payment: await settlePayment(trx, payment.payment_id, transition) };
  }
  // The basket is being paid, so it no longer expires.
  await updateBasket(trx, basket.basketId, { status: 'PENDING' });
  return { kind: 'begun', payment };
}

/**
 * Finds completed refunds of a payment that failed afterwards, for example because the card’s account was closed. They
 * are stored as refused, so that the operator pays them in another way. Called when the provider has sent a callback about
 * the payment, since completed refunds are not polled.
 *
 * @throws ProviderUnavailable so that the provider sends the callback again
 */
async function refreshRefunds(context: PaymentContext, paymentId: string): Promise<void> {
  const { database, provider, now, runExclusive, sitePages } = context;
  await runExclusive(paymentId, async () => {
    const completedRefunds = await database
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .where('status', '=', 'REFUNDED')
      .orderBy('refund_no')
      .execute();
    for (const row of completedRefunds) {
      const { refund_id: refundId, amount_minor: amount, currency } = row;
      // The provider makes one refund for an id. A repeated request returns its state.
      const refund = await provider.refund({ reference: paymentId, refundId, amount, currency });
      if (refund?.status !== 'REFUSED') continue;
      const to = { status: 'REFUSED', reason: refund.reason } as const;
      const transition = { from: ['REFUNDED'], to, now: now(), sitePages } as const;
      await database.transaction().execute((trx) => updateRefund(trx, row, transition));
    }
  });
}
