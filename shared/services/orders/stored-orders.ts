import { readStoredOrders } from '#shared/api/amounts/to-order.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { toWireAmount } from '#shared/domain/kit/money/to-wire-amount.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import {
  removeExpiredOrders,
  addStopAddress,
  addStoredOrder,
  toStoredOrder,
} from '#shared/domain/orders/stored-orders.ts';
import { type Context } from '../context.ts';
import { createLocalTimes } from '../kit/local-times.ts';

const key = 'coach-widgets.orders';

/**
 * The orders that are stored in this browser, so that their tickets can be opened offline. The most recently added orders are
 * stored, five at most, each until a week after its last arrival.
 */
export function createStoredOrders({ clock, page, open }: Pick<Context, 'clock' | 'page' | 'open'>) {
  const today = () => open(createLocalTimes).today();
  const read = (): readonly Order[] => removeExpiredOrders(readStoredOrders(page.readText(key)), today());
  // The same format as in answers of the API: `toWireAmount` writes amounts as plain numbers, in the order's currency.
  const write = (orders: readonly Order[]) => page.writeText(key, JSON.stringify(orders, toWireAmount));
  return {
    /** Returns the orders that have not expired, the most recently added first. */
    read,
    /**
     * Adds an order that the server has just returned, without its telephone number and keys, or replaces the stored one with
     * the same order number.
     */
    add: (order: Order) => write(addStoredOrder(read(), toStoredOrder(order, clock.now()), today())),
    /** Returns when the copy of an order was last compared with the server, in ISO 8601; undefined if unknown. */
    getComparisonTime: (orderNumber: string): string | undefined =>
      read().find((order) => order.orderNumber === orderNumber)?.comparedAt ?? undefined,
    /** Adds the address of a stop to stored journeys that begin there and have no address. */
    storeStopAddress(stopId: string, stopAddress: string): void {
      const orders = read();
      const isMissing = ({ origin }: Journey) => origin.stopId === stopId && origin.stopAddress === undefined;
      if (orders.some(({ journeys }) => journeys.some(isMissing)))
        write(addStopAddress(orders, { stopId, stopAddress }));
    },
    /** Deletes expired orders. Invalid entries are deleted together with them, or if no valid order remains. */
    removeExpired(): void {
      const orders = read();
      if (orders.length === 0) page.writeText(key, '');
      else if (orders.length < readStoredOrders(page.readText(key)).length) write(orders);
    },
  };
}
