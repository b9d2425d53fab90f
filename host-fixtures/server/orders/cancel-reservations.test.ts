import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMinorAmount, fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import { shareRefund } from './cancel-reservations.ts';

const pounds = (minor: number) => fromMinorAmount(minor, 'GBP');
const toPayments = (...minors: readonly number[]) =>
  minors.map((minor, index) => ({ paymentId: `p${index + 1}`, amount: pounds(minor) }));
const toRefund = (paymentId: string, minor: number) => ({ paymentId, amount: pounds(minor) });
const format = (parts: ReturnType<typeof shareRefund>) =>
  parts.map(({ paymentId, amount }) => `${paymentId} ${toMinorAmount(amount)}`);

describe('the refund', () => {
  it.each([
    ['goes to the only payment', 500, { payments: toPayments(2000), refunds: [] }, ['p1 500']],
    ['goes to the newest payment first', 700, { payments: toPayments(2000, 500), refunds: [] }, ['p2 500', 'p1 200']],
    [
      'excludes amounts that were refunded before',
      700,
      { payments: toPayments(2000, 500), refunds: [toRefund('p2', 400)] },
      ['p2 100', 'p1 600'],
    ],
    ['excludes payments of zero', 700, { payments: toPayments(2000, 0), refunds: [] }, ['p1 700']],
    ['is nothing if nothing is due', 0, { payments: toPayments(2000), refunds: [] }, []],
    ['may be the complete amount', 2500, { payments: toPayments(2000, 500), refunds: [] }, ['p2 500', 'p1 2000']],
  ])('%s', (...[, minor, facts, parts]) => {
    expect(format(shareRefund(pounds(minor), facts))).toEqual(parts);
  });

  it('never exceeds the paid amount', () => {
    expect(() => shareRefund(pounds(2001), { payments: toPayments(2000), refunds: [] })).toThrow(/More/);
    expect(() => shareRefund(pounds(1), { payments: toPayments(2000), refunds: [toRefund('p1', 2000)] })).toThrow(
      /More/,
    );
  });
});

it('partial refunds add up, and no payment is refunded more than its amount', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 8 }), (minors, amountsToRefund) => {
      const payments = toPayments(...minors);
      const refunds: ReturnType<typeof toRefund>[] = [];
      let remaining = minors.reduce((sum, minor) => sum + minor, 0);
      for (const amountToRefund of amountsToRefund) {
        const minor = Math.min(amountToRefund, remaining);
        const parts = shareRefund(pounds(minor), { payments, refunds });
        expect(parts.reduce((sum, { amount }) => sum + toMinorAmount(amount), 0)).toBe(minor);
        expect(parts.every(({ amount }) => toMinorAmount(amount) > 0)).toBe(true);
        refunds.push(...parts.map(({ paymentId, amount }) => toRefund(paymentId, toMinorAmount(amount))));
        remaining -= minor;
      }
      for (const { paymentId, amount } of payments) {
        const paymentRefunds = refunds.filter((refund) => refund.paymentId === paymentId);
        expect(paymentRefunds.reduce((sum, refund) => sum + toMinorAmount(refund.amount), 0)).toBeLessThanOrEqual(
          toMinorAmount(amount),
        );
      }
    }),
  );
});
