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
import { basketAnswer } from './basket-answer.ts';
import { changeBasket, changeSales } from './change-basket.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/** The visitor's basket, whatever the tab; null when there is none. */
export function answerBasket({
  database,
  clock,
  names,
}: Pick<Host, 'clock' | 'database' | 'names'>): Answer<typeof getBasket> {
  return async ({ visit }) => {
    const now = clock.now();
    const held = await database
      .transaction()
      .setAccessMode('read only')
      .execute((step) => readOpenBasket(step, visit.sessionId, now));
    return { basket: basketAnswer(held, { visit, names, now }) };
  };
}

/** Empties the basket, and lets its seats go. */
export function answerDeleteBasket(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once'>,
): Answer<typeof deleteBasket> {
  return (asked) =>
    changeSales(host, asked, () =>
      Promise.resolve(async (step, basket) => {
        if (basket) await removeBasket(step, basket.basketId);
        return [];
      }),
    );
}

/** Holds the basket for longer, as often as that may be. */
export function answerExtendBasket(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once'>,
): Answer<typeof extendBasket> {
  return (asked) =>
    changeBasket(host, asked, async (step, basket) => {
      const ms = getExtension(basket, asked.visit.scenario?.basketHeldMs);
      if (ms === 0) throw refusal(409, 'hold-extended', 'holdAlreadyExtended');
      await extendHold(step, basket, ms);
      return [];
    });
}

/** Takes a journey out of the basket. */
export function answerDeleteLineItem(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once'>,
): Answer<typeof deleteLineItem> {
  return (asked) =>
    changeBasket(host, asked, async (step, { basketId }) => {
      const { lineItemId } = asked.query;
      if (!(await removeLine(step, basketId, lineItemId))) throw technicalNotFound(`Line item ${lineItemId}`);
      return [];
    });
}
