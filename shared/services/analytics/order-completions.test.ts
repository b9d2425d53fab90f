import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { fakePage } from '../page/fake-page.test-data.ts';
import { createOrderCompletions } from './order-completions.ts';

const key = 'coach-widgets.told-orders';
const order = { orderNumber: 'CW-1234', amount: pounds(41.5), email: 'anna@example.com', phone: '1-800-555-0100' };
const reportedOrder = { orderNumber: 'CW-1234', amount: 41.5, currency: 'GBP', email: 'anna@example.com' };
const callbackFields = { eventTimeout: 500, eventCallback: expect.any(Function) as () => void };
const event = { event: 'orderCompletion', order: reportedOrder, ...callbackFields };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(settings: Parameters<typeof fakePage>[1] = {}, storedOrders?: string) {
  const page = fakePage({}, settings);
  if (storedOrders !== undefined) page.storage.set(key, storedOrders);
  return { ...page, report: page.services.open(createOrderCompletions).report };
}

it.each([
  [
    'the tag manager is done',
    (pushedEntries: readonly unknown[]) => (pushedEntries[0] as typeof callbackFields).eventCallback(),
  ],
  ['it has had 500 ms (spec §7)', () => vi.advanceTimersByTime(500)],
])('an order is reported once, and remembered when %s', (_case, finish) => {
  const { report, pushedEntries, storage } = open();
  report(order);
  report({ ...order });
  vi.advanceTimersByTime(499);
  expect(pushedEntries).toEqual([event]);
  expect(storage.get(key)).toBeUndefined();
  finish(pushedEntries);
  expect(storage.get(key)).toBe('["CW-1234"]');
});

it('an order is not reported again after a reload or in another tab', () => {
  const { report, pushedEntries } = open({}, '["CW-1234"]');
  report(order);
  report({ ...order, orderNumber: 'CW-1235' });
  expect(pushedEntries).toEqual([{ ...event, order: { ...reportedOrder, orderNumber: 'CW-1235' } }]);
});

it('an order is reported when the remembered orders are invalid', () => {
  const { report, pushedEntries } = open({}, '{"length":1,"0":"CW-1234"}');
  report(order);
  expect(pushedEntries).toHaveLength(1);
});

it('an order is reported once the visitor has consented, with the phone number in the US', () => {
  const { report, services, pushedEntries, storage } = open({ operation: 'US' });
  report(order);
  report(order);
  expect([pushedEntries, storage.size]).toEqual([[], 0]);
  services.consents.choose('granted');
  expect(pushedEntries).toEqual([{ ...event, order: { ...reportedOrder, phone: order.phone } }]);
  report(order);
  expect(pushedEntries).toHaveLength(1);
});

it('an order is neither reported nor remembered when the visitor refuses', () => {
  const { report, services, pushedEntries, storage } = open({ operation: 'US' });
  report(order);
  services.consents.choose('denied');
  expect([pushedEntries, storage.has(key)]).toEqual([[], false]);
});
