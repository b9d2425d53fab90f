import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMinorAmount, fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import { shareRefund } from './cancel-reservations.ts';

const pounds = (minor: number) => fromMinorAmount(minor, 'GBP');
const paid = (...minors: readonly number[]) =>
  minors.map((minor, index) => ({ paymentId: `p${index + 1}`, amount: pounds(minor) }));
const back = (paymentId: string, minor: number) => ({ paymentId, amount: pounds(minor) });
const told = (parts: ReturnType<typeof shareRefund>) =>
  parts.map(({ paymentId, amount }) => `${paymentId} ${toMinorAmount(amount)}`);

describe('the refund', () => {
  it.each([
    ['goes to the only payment', 500, { payments: paid(2000), refunds: [] }, ['p1 500']],
    ['goes to the newest first', 700, { payments: paid(2000, 500), refunds: [] }, ['p2 500', 'p1 200']],
    [
      'leaves out what went back before',
      700,
      { payments: paid(2000, 500), refunds: [back('p2', 400)] },
      ['p2 100', 'p1 600'],
    ],
    ['leaves out what costs nothing', 700, { payments: paid(2000, 0), refunds: [] }, ['p1 700']],
    ['is nothing where nothing is due', 0, { payments: paid(2000), refunds: [] }, []],
    ['may be all of it', 2500, { payments: paid(2000, 500), refunds: [] }, ['p2 500', 'p1 2000']],
  ])('%s', (...[, minor, facts, parts]) => {
    expect(told(shareRefund(pounds(minor), facts))).toEqual(parts);
  });

  it('never exceeds the paid amount', () => {
    expect(() => shareRefund(pounds(2001), { payments: paid(2000), refunds: [] })).toThrow(/More/);
    expect(() => shareRefund(pounds(1), { payments: paid(2000), refunds: [back('p1', 2000)] })).toThrow(/More/);
  });
});

it('partial refunds add up, and no payment is refunded more than its amount', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 8 }), (minors, wishes) => {
      const payments = paid(...minors);
      const refunds: ReturnType<typeof back>[] = [];
      let left = minors.reduce((sum, minor) => sum + minor, 0);
      for (const wish of wishes) {
        const minor = Math.min(wish, left);
        const parts = shareRefund(pounds(minor), { payments, refunds });
        expect(parts.reduce((sum, { amount }) => sum + toMinorAmount(amount), 0)).toBe(minor);
        expect(parts.every(({ amount }) => toMinorAmount(amount) > 0)).toBe(true);
        refunds.push(...parts.map(({ paymentId, amount }) => back(paymentId, toMinorAmount(amount))));
        left -= minor;
      }
      for (const { paymentId, amount } of payments) {
        const got = refunds.filter((refund) => refund.paymentId === paymentId);
        expect(got.reduce((sum, refund) => sum + toMinorAmount(refund.amount), 0)).toBeLessThanOrEqual(
          toMinorAmount(amount),
        );
      }
    }),
  );
});
