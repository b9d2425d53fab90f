import { toOrder } from '#shared/api/amounts/to-order.ts';
import { isApiFailure } from '#shared/api/failure.ts';
import { newRandomKey } from '#shared/api/new-key.ts';
import { answerOrErrors } from '#shared/api/refusal.ts';
import { findOrderKey, getAccountOrders, getOrder, getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { savePassenger } from '#shared/contract/orders/reservations.ts';
import type { OrderLookup } from '#shared/domain/orders/find-order-form.ts';
import type { Order, ReservedPassenger } from '#shared/domain/orders/order.ts';
import { orderByKey, selectOrder, setOrder } from '#shared/store/slices/orders/orders.ts';
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** A passenger of a reservation with the corrected name. */
interface Correction {
  readonly reservationNumber: string;
  readonly passenger: ReservedPassenger;
}

/** What became of looking for an order. */
export type FindOutcome =
  | { readonly kind: 'found'; readonly key: string }
  /** There is none of this number that this customer has bought (spec §8 "Order lookup failure"). */
  | { readonly kind: 'not-found' }
  /** Too many have been looked for; when it may be tried again, where the server says so. */
  | { readonly kind: 'too-many'; readonly retryAfterSeconds?: number }
  /** The world fails: there may be one. */
  | { readonly kind: 'failed' };

/** What became of a correction. */
export type CorrectionOutcome =
  | { readonly kind: 'done' }
  /** The operator says no, in its own words, which may be none. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The world fails: sent again, it is done once. */
  | { readonly kind: 'failed' };

/** Orders that are opened to be changed. Read one with `selectOrder(orderByKey(key))`. */
export interface ManagedOrders {
  /** The key of the order that this tab manages. */
  key(): string | undefined;
  /** This tab manages another order from now on, or none. */
  keep(key: string | undefined): void;
  /** Looks an order up by who bought it and its number; what is found is this tab's. */
  find(lookup: OrderLookup): Promise<FindOutcome>;
  /**
   * Looks for an order of the visitor's own by its number: of this session, or of the account that is signed in. Nobody is
   * asked for anything; what is found is this tab's.
   */
  findOwn(orderNumber: string): Promise<string | undefined>;
  /** Wants an order by its key, as it is now. Returns a function that leaves. */
  watch(key: string): () => void;
  /** Asks again, if somebody wants it. */
  retry(key: string): void;
  /** Corrects a passenger of a reservation. The same press twice is one. */
  correct(correction: Correction): Promise<CorrectionOutcome>;
  dispose(): void;
}

const memoryKey = 'coach-widgets.managed-order';

export function createManagedOrders({ client, store, page, failures }: Context): ManagedOrders {
  /** Keys of corrections of which nobody knows whether they were done. */
  const unconfirmed = new Map<string, string>();
  const running = new Map<string, Promise<CorrectionOutcome>>();
  const keep = (key: string | undefined) => page.writeTabText(memoryKey, key ?? '');
  const answers = createCachedAnswers<string, Order>({
    store,
    keyOf: (key) => key,
    select: (key) => selectOrder(orderByKey(key)),
    set: (key, order) => setOrder(orderByKey(key), order),
    ask: async (reservationDetailsKey, signal) =>
      toOrder(await client.call(getOrder, { body: { reservationDetailsKey } }, { signal }), client.currency()),
    failed(problem, last) {
      failures.report(problem);
      return failedWith(problem, last);
    },
    refetchOnSubscribe: true,
  });

  /** The key of the order that `load` returns, if any. */
  async function findKey(
    load: () => Promise<Pick<Order, 'reservationDetailsKey'> | undefined>,
  ): Promise<string | undefined> {
    try {
      return (await load())?.reservationDetailsKey;
    } catch (problem) {
      failures.report(problem);
      return undefined;
    }
  }

  async function send(correction: Correction, id: string): Promise<CorrectionOutcome> {
    const key = unconfirmed.get(id) ?? newRandomKey();
    unconfirmed.set(id, key);
    try {
      const { errors } = await answerOrErrors(client.call(savePassenger, { body: correction }, { key }));
      unconfirmed.delete(id);
      if (errors.length === 0) return { kind: 'done' };
      return { kind: 'refused', messages: errors.flatMap(({ message }) => message ?? []) };
    } catch (problem) {
      failures.report(problem);
      return { kind: 'failed' };
    }
  }

  return {
    key: () => page.readTabText(memoryKey) || undefined,
    keep,
    async find(lookup) {
      try {
        const { reservationDetailsKey: key } = await client.call(findOrderKey, { body: lookup });
        keep(key);
        return { kind: 'found', key };
      } catch (problem) {
        failures.report(problem);
        return outcomeOf(problem);
      }
    },
    async findOwn(orderNumber) {
      const key =
        (await findKey(() => client.call(getOrderConfirmation, { query: { orderNumber } }))) ??
        (await findKey(async () => {
          const { orders } = await client.call(getAccountOrders, {});
          return orders.find((order) => order.orderNumber === orderNumber);
        }));
      if (key !== undefined) keep(key);
      return key;
    },
    watch: (key) => answers.watch(key),
    retry: (key) => answers.retry(key),
    correct(correction) {
      const id = JSON.stringify(correction);
      const outcome = running.get(id) ?? send(correction, id).finally(() => running.delete(id));
      running.set(id, outcome);
      return outcome;
    },
    dispose: () => answers.dispose(),
  };
}

/** A refusal says that there is no such order: whatever was wrong with a lookup, nothing else is said. */
function outcomeOf(problem: unknown): FindOutcome {
  if (!isApiFailure(problem) || problem.kind !== 'http') return { kind: 'failed' };
  const { status, retryAfterSeconds } = problem;
  if (status === 429) return { kind: 'too-many', ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  return [400, 404, 410, 422].includes(status) ? { kind: 'not-found' } : { kind: 'failed' };
}
