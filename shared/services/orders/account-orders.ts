import { readStoredOrders, toOrder } from '#shared/api/amounts/to-order.ts';
import { getAccountOrders } from '#shared/contract/orders/orders.ts';
import { amountsForWire } from '#shared/domain/kit/money/amounts-for-wire.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { forStorage, unexpiredOrders } from '#shared/domain/orders/stored-orders.ts';
import { selectAccountPart, setAccountPart } from '#shared/store/slices/account/account.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { accountAnswers } from '../account/account-answers.ts';
import { type Context } from '../context.ts';
import { createLocalTimes } from '../kit/local-times.ts';

/** The orders of the account. Read them with `selectAccountPart('orders')`. */
export interface AccountOrders {
  /** Wants them: the copy of this device at once, then what the server says. Returns a function that leaves. */
  watch(): () => void;
  /** Asks again, if somebody wants them. */
  retry(): void;
  dispose(): void;
}

const key = 'coach-widgets.account-orders';
/** Orders of the copy: those that may be needed on the way. */
const mostKept = 20;

export function createAccountOrders(context: Context): AccountOrders {
  const { client, store, page, open } = context;
  const unexpired = (orders: readonly Order[]) => unexpiredOrders(orders, open(createLocalTimes).today());

  const owner = () => {
    const session = selectSession(store.getState());
    return 'user' in session ? session.user.emailAddress : undefined;
  };

  const answers = accountAnswers(context, 'orders', async (signal) => {
    const asker = owner();
    const answer = await client.call(getAccountOrders, {}, { signal });
    const orders = answer.orders.map((order) => toOrder(order, client.currency()));
    // Whoever has signed out meanwhile, perhaps in another tab, leaves nothing behind.
    if (!signal.aborted && owner() === asker) {
      const kept = unexpired(orders).slice(0, mostKept).map(forStorage);
      page.writeText(key, kept.length === 0 ? '' : JSON.stringify(kept, amountsForWire));
    }
    return orders;
  });

  return {
    watch() {
      const kept = unexpired(readStoredOrders(page.readText(key)));
      if (kept.length > 0 && selectAccountPart('orders')(store.getState()).state === 'idle') {
        store.setState(setAccountPart('orders', { state: 'ready', value: kept }));
      }
      return answers.watch('orders');
    },
    retry: () => answers.retry('orders'),
    dispose: () => answers.dispose(),
  };
}
