import { readKeptOrder } from '#shared/api/calls/orders/orders.ts';
import { amountsForWire } from '#shared/domain/kit/money/amounts-for-wire.ts';
import { stillKept, withKeptOrder } from '#shared/domain/orders/kept-orders.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { type Context } from '../context.ts';
import { createLocalTimes } from '../kit/local-times.ts';

/** The orders that this browser keeps, so that they open without a network. */
export interface KeptOrders {
  /** Those that are not long over, the latest first. */
  read(): readonly Order[];
  keep(order: Order): void;
  /** Takes out what is over. */
  tidy(): void;
  dispose(): void;
}

const key = 'coach-widgets.orders';

export function createKeptOrders({ page, open }: Pick<Context, 'page' | 'open'>): KeptOrders {
  const today = () => open(createLocalTimes).today();
  const read = () => stillKept(ordersOf(page.readText(key)), today());
  const write = (orders: readonly Order[]) => page.writeText(key, JSON.stringify(orders, amountsForWire));
  return {
    read,
    keep: (order) => write(withKeptOrder(read(), order, today())),
    tidy() {
      const kept = read();
      if (kept.length === 0) page.writeText(key, '');
      else if (kept.length < ordersOf(page.readText(key)).length) write(kept);
    },
    dispose() {},
  };
}

/** The orders that a device has kept; what another script has put there is none. */
function ordersOf(stored: string | undefined): readonly Order[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.flatMap((kept) => readKeptOrder(kept) ?? []) : [];
  } catch {
    return [];
  }
}
