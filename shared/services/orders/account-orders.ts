import { readStoredOrders, toOrder } from '#shared/api/amounts/to-order.ts';
import { getAccountOrders } from '#shared/contract/orders/orders.ts';
import { toWireAmount } from '#shared/domain/kit/money/to-wire-amount.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { toStoredOrder, removeExpiredOrders } from '#shared/domain/orders/stored-orders.ts';
import { getOwner, selectAccountPart, setAccountPart } from '#shared/store/slices/account/account.ts';
import { createAccountAnswers } from '../account/account-answers.ts';
import { type Context } from '../context.ts';
import { createLocalTimes } from '../kit/local-times.ts';

/** The key of the orders in the browser's storage. */
const key = 'coach-widgets.account-orders';
/** The maximum number of orders stored in the browser, for use offline. The API returns the latest first. */
const maxStoredOrders = 20;

/**
 * Creates the loader of the orders of the signed-in account. Components subscribe with `watch`, and read the orders from the
 * store with `selectAccountPart('orders')`.
 */
export function createAccountOrders(context: Context) {
  const { client, clock, store, page, open } = context;
  /** Removes orders without journeys, and those whose last journey ended more than a week ago. */
  const filterUnexpired = (orders: readonly Order[]) => removeExpiredOrders(orders, open(createLocalTimes).today());

  /** The e-mail address of the signed-in account; undefined if the visitor is not signed in. */
  const owner = () => getOwner(store.getState().session);
  const answers = createAccountAnswers(context, 'orders', async (signal) => {
    const requester = owner();
    const answer = await client.call(getAccountOrders, {}, { signal });
    const orders = answer.orders.map((order) => toOrder(order, client.currency()));
    // Nothing is stored if there are no subscribers any more, or if the owner has signed out meanwhile, perhaps in another tab.
    if (!signal.aborted && owner() === requester) {
      const storedOrders = filterUnexpired(orders)
        .slice(0, maxStoredOrders)
        .map((order) => toStoredOrder(order, clock.now()));
      // An empty text removes the entry. `toWireAmount` writes amounts of money in the format of the API.
      page.writeText(key, storedOrders.length === 0 ? '' : JSON.stringify(storedOrders, toWireAmount));
    }
    return orders;
  });

  return {
    ...answers,
    /** Subscribes to the orders: a stored copy at once, then the server's answer. Returns a function that unsubscribes. */
    watch(): () => void {
      // `createSessions` deletes the copy when its owner signs out, or another account signs in.
      const storedOrders = filterUnexpired(readStoredOrders(page.readText(key)));
      if (storedOrders.length > 0 && selectAccountPart('orders')(store.getState()).state === 'idle') {
        store.setState(setAccountPart('orders', { state: 'ready', value: storedOrders }));
      }
      return answers.watch();
    },
  };
}
