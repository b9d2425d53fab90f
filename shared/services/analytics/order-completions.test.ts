import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { fakePage } from '../page/fake-page.test-data.ts';
import { createOrderCompletions } from './order-completions.ts';

const key = 'coach-widgets.told-orders';
const order = { orderNumber: 'CW-1234', amount: pounds(41.5), email: 'anna@example.com', phone: '1-800-555-0100' };
const told = { orderNumber: 'CW-1234', amount: 41.5, currency: 'GBP', email: 'anna@example.com' };
const done = { eventTimeout: 500, eventCallback: expect.any(Function) as () => void };
const event = { event: 'orderCompletion', order: told, ...done };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(settings: Parameters<typeof fakePage>[1] = {}, remembered?: string) {
  const page = fakePage({}, settings);
  if (remembered !== undefined) page.storage.set(key, remembered);
  return { ...page, tell: page.services.open(createOrderCompletions).report };
}

it.each([
  ['the tag manager is done', (pushed: readonly unknown[]) => (pushed[0] as typeof done).eventCallback()],
  ['it has had 500 ms (spec §7)', () => vi.advanceTimersByTime(500)],
])('an order is reported once, and remembered when %s', (_case, finish) => {
  const { tell, pushed, storage } = open();
  tell(order);
  tell({ ...order });
  vi.advanceTimersByTime(499);
  expect(pushed).toEqual([event]);
  expect(storage.get(key)).toBeUndefined();
  finish(pushed);
  expect(storage.get(key)).toBe('["CW-1234"]');
});

it('an order is not reported again after a reload or in another tab', () => {
  const { tell, pushed } = open({}, '["CW-1234"]');
  tell(order);
  tell({ ...order, orderNumber: 'CW-1235' });
  expect(pushed).toEqual([{ ...event, order: { ...told, orderNumber: 'CW-1235' } }]);
});

it('an order is reported when the remembered orders are invalid', () => {
  const { tell, pushed } = open({}, '{"length":1,"0":"CW-1234"}');
  tell(order);
  expect(pushed).toHaveLength(1);
});

it('an order is reported once the visitor has consented, with the phone number in the US', () => {
  const { tell, services, pushed, storage } = open({ operation: 'US' });
  tell(order);
  tell(order);
  expect([pushed, storage.size]).toEqual([[], 0]);
  services.consents.choose('granted');
  expect(pushed).toEqual([{ ...event, order: { ...told, phone: order.phone } }]);
  tell(order);
  expect(pushed).toHaveLength(1);
});

it('an order is neither reported nor remembered when the visitor refuses', () => {
  const { tell, services, pushed, storage } = open({ operation: 'US' });
  tell(order);
  services.consents.choose('denied');
  expect([pushed, storage.has(key)]).toEqual([[], false]);
});
