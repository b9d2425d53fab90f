import { readStoredOrders } from '#shared/api/amounts/to-order.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { toWireAmount } from '#shared/domain/kit/money/to-wire-amount.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { removeExpiredOrders, addStopAddress, addStoredOrder } from '#shared/domain/orders/stored-orders.ts';
import { type Context } from '../context.ts';
import { createLocalTimes } from '../kit/local-times.ts';

const key = 'coach-widgets.orders';

/** The orders that are stored in this browser, so that they can be opened offline. */
export function createStoredOrders({ page, open }: Pick<Context, 'page' | 'open'>) {
  const today = () => open(createLocalTimes).today();
  const read = (): readonly Order[] => removeExpiredOrders(readStoredOrders(page.readText(key)), today());
  const write = (orders: readonly Order[]) => page.writeText(key, JSON.stringify(orders, toWireAmount));
  return {
    /** Returns the orders that have not expired, the latest first. */
    read,
    add: (order: Order) => write(addStoredOrder(read(), order, today())),
    /** Adds the address of a stop to stored journeys that begin there and have no address. */
    storeStopAddress(stopId: string, stopAddress: string): void {
      const orders = read();
      const isMissing = ({ origin }: Journey) => origin.stopId === stopId && origin.stopAddress === undefined;
      if (orders.some(({ journeys }) => journeys.some(isMissing)))
        write(addStopAddress(orders, { stopId, stopAddress }));
    },
    /** Deletes expired orders. */
    removeExpired(): void {
      const orders = read();
      if (orders.length === 0) page.writeText(key, '');
      else if (orders.length < readStoredOrders(page.readText(key)).length) write(orders);
    },
  };
}
