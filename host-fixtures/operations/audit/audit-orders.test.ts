import { expect, it } from 'vitest';
import { type AfterSalesRows, countAfterSalesFaults, type AuditedRefund } from './audit-orders.ts';

const order = { order_number: 'o', gross_minor: 300, currency: 'GBP', status: 'CONFIRMED' } as const;
const refund = {
  refund_id: 'r',
  order_number: 'o',
  payment_id: 'p',
  amount_minor: 200,
  currency: 'GBP',
  status: 'REFUNDED',
} as const;
const payment = {
  payment_id: 'p',
  order_number: 'o',
  amount_minor: 500,
  currency: 'GBP',
  ...({ status: 'PAID', capture_state: 'CAPTURED' } as const),
} as const;
const rows: AfterSalesRows = {
  orders: [order],
  payments: [payment],
  refunds: [refund],
  lines: [
    { line_item_id: 1, reservation_status: 'CONFIRMED' },
    { line_item_id: 2, reservation_status: 'CANCELLED' },
    { line_item_id: 3, reservation_status: 'EXCHANGED' },
  ],
  holds: [{ line_item_id: 1 }],
  tradeIns: [{ line_item_id: 1 }],
};
const theirRefund: AuditedRefund = {
  refund_id: 'r',
  reference: 'p',
  amount_minor: 200,
  currency: 'GBP',
  status: 'REFUNDED',
};

/** Returns the non-zero counts. */
function faults(changes: Partial<AfterSalesRows>, provider: readonly AuditedRefund[] = [theirRefund]) {
  const refunds = new Map(provider.map((auditedRefund) => [auditedRefund.refund_id, auditedRefund]));
  const counts = countAfterSalesFaults({ ...rows, ...changes }, { before: refunds, after: refunds });
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => (count ?? 0) > 0));
}

const refundDifference = { refundsDifferingFromProvider: 1 };

it('finds no fault in orders that agree with their money', () => expect(faults({})).toEqual({}));

it.each<[string, Partial<AfterSalesRows>, object]>([
  ['a place for a cancelled reservation', { holds: [{ line_item_id: 2 }] }, { placesOfEndedReservations: 1 }],
  ['a place for an exchanged reservation', { holds: [{ line_item_id: 3 }] }, { placesOfEndedReservations: 1 }],
  ['a change of a cancelled reservation', { tradeIns: [{ line_item_id: 2 }] }, { tradeInsOfEndedReservations: 1 }],
  [
    'a refund of more than was paid',
    { payments: [{ ...payment, amount_minor: 199 }] },
    { ordersDifferingFromMoney: 1, refundsAbovePayments: 1 },
  ],
  [
    'a refund of an unpaid order',
    { payments: [{ ...payment, status: 'EXPIRED' }] },
    { ordersDifferingFromMoney: 1, refundsAbovePayments: 1 },
  ],
  ['a refund without a payment', { payments: [] }, { ordersDifferingFromMoney: 1, refundsAbovePayments: 1 }],
  ['an order with a different amount', { orders: [{ ...order, gross_minor: 301 }] }, { ordersDifferingFromMoney: 1 }],
  ['an order in a different currency', { orders: [{ ...order, currency: 'EUR' }] }, { ordersDifferingFromMoney: 1 }],
  ['nothing in an order that was cancelled', { orders: [{ ...order, status: 'CANCELLED', gross_minor: 301 }] }, {}],
])('finds %s', (_case, changes, expected) => expect(faults(changes)).toEqual(expected));

it('accepts a refund of everything that was paid', () => {
  const all = { refunds: [{ ...refund, amount_minor: 500 }], orders: [] };
  expect(faults(all, [{ ...theirRefund, amount_minor: 500 }])).toEqual({});
});

it.each<[AfterSalesRows['refunds'][number]['status'], readonly Partial<AuditedRefund>[], object]>([
  ['DUE', [], {}],
  ['REFUSED', [], {}],
  ['PENDING', [], refundDifference],
  ['REFUNDED', [], refundDifference],
  ['DUE', [{ status: 'REFUNDED' }], {}],
  ['PENDING', [{ status: 'REFUSED' }], {}],
  ['REFUNDED', [{ status: 'REFUSED' }], refundDifference],
  ['REFUNDED', [{ status: 'PENDING' }], refundDifference],
  ['REFUNDED', [{ reference: 'q' }], refundDifference],
  ['REFUNDED', [{ amount_minor: 201 }], refundDifference],
  ['REFUNDED', [{ currency: 'EUR' }], refundDifference],
  ['REFUNDED', [{}, { refund_id: 's', status: 'REFUSED' }], {}],
  ['REFUNDED', [{}, { refund_id: 's' }], { unknownRefunds: 1 }],
])('compares a refund that is %s here with %j at the provider', (status, provider, expected) => {
  const theirRefunds = provider.map((changes) => ({ ...theirRefund, ...changes }));
  expect(faults({ refunds: [{ ...refund, status }] }, theirRefunds)).toEqual(expected);
});
