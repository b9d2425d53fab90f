import { type OrderRow } from '../database/order-tables.ts';
import { type Database } from '../database/tables.ts';
import { basketById, type StoredBasket } from '../sales/stored-basket.ts';

/** What was bought, and what it was made of. */
export interface FoundOrder {
  readonly order: OrderRow;
  readonly basket: StoredBasket;
}

/** An order of a visitor's, the latest without a number. Cancelled ones are none. */
export function findOrder(
  database: Database,
  sessionId: string,
  orderNumber?: string,
): Promise<FoundOrder | undefined> {
  return database
    .transaction()
    .setAccessMode('read only')
    .execute(async (step) => {
      const order = await step
        .selectFrom('orders')
        .innerJoin('payments', 'payments.payment_id', 'orders.payment_id')
        .selectAll('orders')
        .where('orders.session_id', '=', sessionId)
        .where('orders.status', '=', 'CONFIRMED')
        .$if(orderNumber !== undefined, (query) => query.where('orders.order_number', '=', orderNumber ?? ''))
        .orderBy('payment_no', 'desc')
        .limit(1)
        .executeTakeFirst();
      const basket = order && (await basketById(step, order.basket_id));
      return order && basket && { order, basket };
    });
}
