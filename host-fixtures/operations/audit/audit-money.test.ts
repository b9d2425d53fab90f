import { describe, expect, it } from 'vitest';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';
import { countMoneyFaults, type MoneyRows, sumOrdersByCurrency } from './audit-money.ts';

type SessionStatus = 'AUTHORISED' | 'CAPTURED' | 'VOIDED' | 'DECLINED' | 'CANCELLED';

const order = { basket_id: 'b', gross_minor: 500, currency: 'GBP', status: 'CONFIRMED' } as const;
const payment = { payment_id: 'p', amount_minor: 500, currency: 'GBP' };
const rows: MoneyRows = {
  lines: [{ basket_id: 'b', currency: 'GBP' }],
  holds: [{ basket_id: 'b', currency: 'GBP' }],
  payments: [payment],
  orders: [order],
  costs: new Map([['b', toMoney(5, 'GBP')]]),
};
const none = { mixedBaskets: 0, ordersDifferingFromBaskets: 0, paymentsDifferingFromProvider: 0 };

const capturedSession = { reference: 'p', status: 'CAPTURED' as SessionStatus, amount_minor: 500, currency: 'GBP' };

function faults(changes: Partial<MoneyRows>, sessionChanges: Partial<typeof capturedSession> = {}) {
  const session = { ...capturedSession, ...sessionChanges };
  return countMoneyFaults({ ...rows, ...changes }, new Map([[session.reference, session]]));
}

it('finds no fault in amounts that agree', () => expect(faults({})).toEqual(none));

describe('a payment of another amount at the provider', () => {
  it.each(['AUTHORISED', 'CAPTURED'] as const)('is a fault if its session is %s', (status) => {
    expect(faults({}, { status, amount_minor: 501 })).toEqual({ ...none, paymentsDifferingFromProvider: 1 });
  });

  it.each(['VOIDED', 'DECLINED', 'CANCELLED'] as const)('is not a fault if its session is %s', (status) => {
    expect(faults({}, { status, amount_minor: 501 })).toEqual(none);
  });

  it('is not a fault if the provider does not know it', () =>
    expect(faults({}, { reference: 'other', amount_minor: 501 })).toEqual(none));
});

it.each<[string, Partial<MoneyRows>, object]>([
  [
    'have no known cost',
    { costs: new Map<string, Money | undefined>([['b', undefined]]) },
    { ordersDifferingFromBaskets: 1 },
  ],
  ['cost something else', { costs: new Map([['b', toMoney(6, 'GBP')]]) }, { ordersDifferingFromBaskets: 1 }],
  ['have no basket', { costs: new Map() }, {}],
  ['were cancelled', { costs: new Map([['b', toMoney(6, 'GBP')]]), orders: [{ ...order, status: 'CANCELLED' }] }, {}],
  ['are held in two currencies', { holds: [{ basket_id: 'b', currency: 'EUR' }] }, { mixedBaskets: 1 }],
  ['are held in another basket', { holds: [{ basket_id: 'c', currency: 'EUR' }] }, {}],
])('compares an order with its tickets if they %s', (_case, changes, expected) => {
  expect(faults(changes)).toEqual({ ...none, ...expected });
});

it('sums up confirmed orders by currency', () => {
  const orders: MoneyRows['orders'] = [
    order,
    { ...order, gross_minor: 250 },
    { ...order, currency: 'EUR' },
    { ...order, currency: 'unknown' },
    { ...order, status: 'CANCELLED' },
  ];
  expect(sumOrdersByCurrency(orders)).toEqual([
    ['EUR', 5],
    ['GBP', 7.5],
  ]);
});
