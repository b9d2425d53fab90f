import { describe, expect, it } from 'vitest';
import { createPaymentMarks, paymentMarkLifetimeMs } from './payment-marks.ts';

const start = Date.UTC(2031, 2, 9, 9);
const payment = { payment_id: '0e3f', created_at: start };

function open(secret = 1) {
  const time = { now: start };
  const marks = createPaymentMarks({ secret: Buffer.alloc(32, secret), now: () => time.now });
  const url = new URL(marks.addTo('https://site.test/fr/payment/in-progress?x=1', payment));
  return { time, marks, url, mark: url.searchParams.get('payment') ?? '' };
}

describe('the mark of a payment', () => {
  it('is added to the return address, whose path and query remain', () => {
    const { url, mark } = open();
    expect(url.origin + url.pathname).toBe('https://site.test/fr/payment/in-progress');
    expect(url.searchParams.get('x')).toBe('1');
    // Short, and without characters that mail programs or banks would escape.
    expect(mark).toMatch(/^[\w.-]{20,120}$/);
  });

  it('names its payment for a day, and is the same each time', () => {
    const { marks, mark, url, time } = open();
    time.now = start + paymentMarkLifetimeMs - 1;
    expect(marks.read(mark)).toBe('0e3f');
    expect(marks.addTo('https://site.test/fr/payment/in-progress?x=1', payment)).toBe(url.href);
    time.now = start + paymentMarkLifetimeMs;
    expect([marks.read(mark), marks.isSigned(mark)]).toEqual([undefined, true]);
  });

  it.each([
    ['of another host', open(2).mark],
    [
      'with another payment',
      `${Buffer.from(`1111 ${(start + 1).toString(36)}`).toString('base64url')}.${open().mark.split('.')[1]}`,
    ],
    ['without its signature', open().mark.split('.')[0] ?? ''],
    ['that is empty', ''],
    ['with a further part', `${open().mark}.x`],
  ])('is refused if it is one %s', (_, mark) => {
    const { marks } = open();
    expect([marks.read(mark), marks.isSigned(mark)]).toEqual([undefined, false]);
  });
});
