import {
  type deleteBasket,
  type deleteLineItem,
  type extendBasket,
  type getBasket,
} from '#shared/contract/basket/basket.ts';
import { removeBasket, removeLine } from '../../../sales/basket-store.ts';
import { extendHold, getExtension } from '../../../sales/extend-hold.ts';
import { readOpenBasket } from '../../../sales/stored-basket.ts';
import { refusal, technicalNotFound } from '../../kit/api-error.ts';
import { toBasketAnswer } from './basket-answer.ts';
import { changeBasket, changeOptionalBasket } from './change-basket.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/** The basket of the session, shared by all tabs; null if it has none. */
export function answerBasket({
  database,
  clock,
  names,
}: Pick<Host, 'clock' | 'database' | 'names'>): Answer<typeof getBasket> {
  return async ({ visit }) => {
    const now = clock.now();
    const basket = await database
      .transaction()
      .setAccessMode('read only')
      .execute((step) => readOpenBasket(step, visit.sessionId, now));
    return { basket: toBasketAnswer(basket, { visit, names, now }) };
  };
}

/** Removes the basket and releases its seats. */
export function answerDeleteBasket(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once'>,
): Answer<typeof deleteBasket> {
  return (input) =>
    changeOptionalBasket(host, input, () =>
      Promise.resolve(async (step, basket) => {
        if (basket) await removeBasket(step, basket.basketId);
        return [];
      }),
    );
}

/** Extends the hold of the basket. 409 if it cannot be extended again. */
export function answerExtendBasket(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once'>,
): Answer<typeof extendBasket> {
  return (input) =>
    changeBasket(host, input, async (step, basket) => {
      const ms = getExtension(basket, input.visit.scenario?.basketHeldMs);
      if (ms === 0) throw refusal(409, 'hold-extended', 'holdAlreadyExtended');
      await extendHold(step, basket, ms);
      return [];
    });
}

/** Removes a line from the basket. */
export function answerDeleteLineItem(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once'>,
): Answer<typeof deleteLineItem> {
  return (input) =>
    changeBasket(host, input, async (step, { basketId }) => {
      const { lineItemId } = input.query;
      if (!(await removeLine(step, basketId, lineItemId))) throw technicalNotFound(`Line item ${lineItemId}`);
      return [];
    });
}
