import { type ProviderRefundRow } from '../../provider/provider-database.ts';
import { type OrderRow, type PaymentRow, type RefundRow } from '../../server/database/order-tables.ts';
import { type BasketLineRow, type TradeInRow } from '../../server/database/sales-tables.ts';
import { groupBy } from '../../server/kit/group-by.ts';

type SharedColumns = 'amount_minor' | 'currency' | 'status';

/** The host's rows that contain the state of sold reservations. Amounts are in the currency's minor unit. */
export interface AfterSalesRows {
  readonly orders: readonly Pick<OrderRow, 'order_number' | 'gross_minor' | 'currency' | 'status'>[];
  readonly payments: readonly Pick<PaymentRow, SharedColumns | 'payment_id' | 'order_number'>[];
  readonly refunds: readonly Pick<RefundRow, SharedColumns | 'refund_id' | 'order_number' | 'payment_id'>[];
  /** Journeys of baskets and orders. Their status is `CONFIRMED` even before they are sold. */
  readonly lines: readonly (Pick<BasketLineRow, 'reservation_status'> & { readonly line_item_id: number })[];
  /** The line of each place on a coach that is held or sold. */
  readonly holds: readonly { readonly line_item_id: number }[];
  /** Reservations that are to be exchanged for another journey in a basket. */
  readonly tradeIns: readonly Pick<TradeInRow, 'line_item_id'>[];
}

/** A refund at the payment provider. `reference` is the host's id of the payment that it refunds. */
export type AuditedRefund = Pick<ProviderRefundRow, 'refund_id' | 'amount_minor' | 'currency' | 'status'> & {
  readonly reference: string;
};

/**
 * The provider's refunds by id, read before and after the host's rows, because the host may be selling. The host stores
 * a refund before it requests it from the provider.
 */
export interface ProviderRefunds {
  /** To find refunds that the host lacks: later refunds may be missing from its rows. */
  readonly before: ReadonlyMap<string, AuditedRefund>;
  /** To check the refunds that the host has: `before` may not contain them yet, or in another state. */
  readonly after: ReadonlyMap<string, AuditedRefund>;
}

/**
 * Counts contradictions between orders, payments, refunds and held places; each count must be 0. Refunds count as paid back
 * in each status: one that is due will be made, and one that the provider refused is owed by customer service, or was paid
 * by other means.
 *
 * @param provider undefined if the provider's books were not read; then the counts that take them are undefined
 */
export function countAfterSalesFaults(rows: AfterSalesRows, provider: ProviderRefunds | undefined) {
  const { orders, payments, refunds, lines, holds, tradeIns } = rows;
  // Payments without an order are grouped under an empty number, which no order has.
  const paymentsByOrder = groupBy(payments.filter(isPaid), ({ order_number }) => order_number ?? '');
  const refundsByOrder = groupBy(refunds, ({ order_number }) => order_number);
  const refundsByPayment = groupBy(refunds, ({ payment_id }) => payment_id);
  const paymentsById = new Map(payments.map((payment) => [payment.payment_id, payment]));
  const endedLines = lines.filter(({ reservation_status }) => reservation_status !== 'CONFIRMED');
  const endedIds = new Set(endedLines.map(({ line_item_id }) => line_item_id));
  const isEnded = ({ line_item_id }: { readonly line_item_id: number }) => endedIds.has(line_item_id);
  const refundIds = new Set(refunds.map(({ refund_id }) => refund_id));
  return {
    /** Orders whose value is not the sum of their payments minus their refunds, or whose currencies differ. */
    ordersDifferingFromMoney: orders.filter(({ order_number, gross_minor, currency, status }) => {
      const money = [...(paymentsByOrder.get(order_number) ?? []), ...(refundsByOrder.get(order_number) ?? [])];
      const isMixed = money.some((part) => part.currency !== currency);
      const balance = sumAmounts(paymentsByOrder.get(order_number)) - sumAmounts(refundsByOrder.get(order_number));
      // An order is only `CANCELLED` if its money could not be captured (collected). It is not checked.
      return status === 'CONFIRMED' && (isMixed || balance !== gross_minor);
    }).length,
    /** Payments whose refunds exceed their amount, or that have refunds without being paid or stored. */
    refundsAbovePayments: [...refundsByPayment].filter(([paymentId, paymentRefunds]) => {
      const payment = paymentsById.get(paymentId);
      return payment === undefined || !isPaid(payment) || sumAmounts(paymentRefunds) > payment.amount_minor;
    }).length,
    /** Refunds of the host that the provider does not have, or has with other values. */
    refundsDifferingFromProvider:
      provider && refunds.filter((refund) => !matchesProvider(refund, provider.after)).length,
    /** Refunds of the provider that the host does not have. Refused ones moved no money, and are ignored. */
    unknownRefunds:
      provider &&
      [...provider.before.values()].filter(({ refund_id, status }) => status !== 'REFUSED' && !refundIds.has(refund_id))
        .length,
    /** Places on coaches that cancelled or exchanged reservations still hold. */
    placesOfEndedReservations: holds.filter(isEnded).length,
    /** Cancelled or exchanged reservations that are still to be exchanged in a basket. */
    tradeInsOfEndedReservations: tradeIns.filter(isEnded).length,
  };
}

const isPaid = ({ status }: Pick<PaymentRow, 'status'>) => status === 'PAID';

function sumAmounts(rows: readonly { readonly amount_minor: number }[] = []): number {
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

/**
 * Whether a refund agrees with the provider's. A final status (refunded or refused) must be the provider's, too; until it is
 * final, the provider may be ahead. One that is due may not have been sent yet, and the provider need not keep a refused one.
 */
function matchesProvider(refund: AfterSalesRows['refunds'][number], provider: ProviderRefunds['after']): boolean {
  const { refund_id, payment_id, amount_minor, currency, status } = refund;
  const providerRefund = provider.get(refund_id);
  if (providerRefund === undefined) return status === 'DUE' || status === 'REFUSED';
  const isSameAmount = providerRefund.amount_minor === amount_minor && providerRefund.currency === currency;
  return (
    isSameAmount &&
    providerRefund.reference === payment_id &&
    (status === 'DUE' || status === 'PENDING' || status === providerRefund.status)
  );
}
