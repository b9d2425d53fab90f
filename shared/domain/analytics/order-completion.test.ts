import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pounds } from '../kit/money/money.test-data.ts';
import { toOrderCompletionEvent, parseReportedOrders, addReportedOrder } from './order-completion.ts';

const order = { orderNumber: 'CW-1234', amount: pounds(41.5), email: 'anna@example.com', phone: '1-800-555-0100' };
const { phone: _phone, ...withoutPhone } = order;
const reportedOrder = { orderNumber: 'CW-1234', amount: 41.5, currency: 'GBP', email: 'anna@example.com' };
const reportedOrderWithPhone = { ...reportedOrder, phone: order.phone };

describe('the orderCompletion event (spec §7 "Analytics")', () => {
  it.each([
    ['US', order, reportedOrderWithPhone],
    ['US', withoutPhone, reportedOrder],
    ['UK', order, reportedOrder],
    ['CA', order, reportedOrder],
  ] as const)('carries the phone number only in the US: %s', (operation, phone, expected) => {
    expect(toOrderCompletionEvent(phone, operation)).toStrictEqual({ event: 'orderCompletion', order: expected });
  });

  it('contains only the listed fields of the order', () => {
    const more = { ...order, cardNumber: '4111' };
    expect(JSON.stringify(toOrderCompletionEvent(more, 'US'))).not.toContain('4111');
  });
});

describe('the orders that this browser has already reported', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['["A","B"]', ['A', 'B']],
    ['["A",3,null,{"a":1},""]', ['A']],
    ['{"__proto__":["A"]}', []],
    ['[', []],
  ])('are parsed from %j without invalid order numbers', (text, expected) =>
    expect(parseReportedOrders(text)).toEqual(expected),
  );

  it('are each listed once, at most fifty, with the latest last', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 80 }), (numbers) => {
        const reportedOrders = numbers.reduce<readonly string[]>(addReportedOrder, []);
        expect(parseReportedOrders(JSON.stringify(reportedOrders))).toEqual(reportedOrders);
        expect(reportedOrders.length).toBeLessThanOrEqual(50);
        expect(new Set(reportedOrders).size).toBe(reportedOrders.length);
        expect(reportedOrders.at(-1)).toBe(numbers.at(-1));
      }),
    );
  });
});

it('the latest fifty reported orders are remembered', () => {
  const many = Array.from({ length: 51 }, (_, index) => `C${index}`);
  expect(many.reduce<readonly string[]>(addReportedOrder, [])).toEqual(many.slice(1));
  expect(parseReportedOrders(JSON.stringify(many))).toEqual(many.slice(1));
});
