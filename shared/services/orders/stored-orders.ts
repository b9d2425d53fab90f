import { readStoredOrders } from '#shared/api/amounts/to-order.ts';
import { amountsForWire } from '#shared/domain/kit/money/amounts-for-wire.ts';
import { unexpiredOrders, withStopAddress, withStoredOrder } from '#shared/domain/orders/stored-orders.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { type Context } from '../context.ts';
import { createLocalTimes } from '../kit/local-times.ts';

/** The orders that this browser keeps, so that they open without a network. */
export interface StoredOrders {
  /** Those that are not long over, the latest first. */
  read(): readonly Order[];
  keep(order: Order): void;
  /** Keeps the address of a stop with the orders that are boarded there and do not name it. */
  learnAddress(stopId: string, stopAddress: string): void;
  /** Takes out what is over. */
  tidy(): void;
  dispose(): void;
}

const key = 'coach-widgets.orders';

export function createStoredOrders({ page, open }: Pick<Context, 'page' | 'open'>): StoredOrders {
  const today = () => open(createLocalTimes).today();
  const read = () => unexpiredOrders(readStoredOrders(page.readText(key)), today());
  const write = (orders: readonly Order[]) => page.writeText(key, JSON.stringify(orders, amountsForWire));
  return {
    read,
    keep: (order) => write(withStoredOrder(read(), order, today())),
    learnAddress(stopId, stopAddress) {
      const kept = read();
      const isMissing = ({ origin }: Journey) => origin.stopId === stopId && origin.stopAddress === undefined;
      if (kept.some(({ journeys }) => journeys.some(isMissing))) write(withStopAddress(kept, { stopId, stopAddress }));
    },
    tidy() {
      const kept = read();
      if (kept.length === 0) page.writeText(key, '');
      else if (kept.length < readStoredOrders(page.readText(key)).length) write(kept);
    },
    dispose() {},
  };
}
