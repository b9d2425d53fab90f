import { deleteBasket, deleteLineItem, extendBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { getExtension, removeBasket, removeLine, updateBasket } from '../../../sales/basket-store.ts';
import { readOpenBasket } from '../../../sales/stored-basket.ts';
import { refusal, technicalNotFound } from '../../kit/api-error.ts';
import { toBasketAnswer } from './basket-answer.ts';
import { basketRoute, changeBasket } from './change-basket.ts';
import { type ApiRoute, translatedRoute } from '../../kit/api-route.ts';

/** The endpoints that read, extend and empty the basket. */
export const routes: readonly ApiRoute[] = [
  /** The basket of the session, shared by all tabs; null if it has none. */
  translatedRoute(getBasket, ({ database, clock, names }) => async ({ visit }) => {
    const now = clock.now();
    const basket = await database
      .transaction()
      .setAccessMode('read only')
      .execute((trx) => readOpenBasket(trx, visit.sessionId, now));
    return { basket: toBasketAnswer(basket, { visit, names, now }) };
  }),

  /** Removes the basket and releases its seats. */
  translatedRoute(
    deleteBasket,
    (host) => (input) =>
      changeBasket(host, input, () => async (trx, basket) => {
        if (basket) await removeBasket(trx, basket.basketId);
      }),
  ),

  /** Extends the hold of the basket. 409 if it cannot be extended again. */
  basketRoute(extendBasket, async ({ visit }, { trx, basket }) => {
    // A scenario (a test situation that QA chooses) may have shorter holds.
    const extensionMs = getExtension(basket, visit.scenario?.basketHoldMs);
    if (extensionMs === 0) throw refusal(409, 'hold-extended', 'holdAlreadyExtended');
    await updateBasket(trx, basket.basketId, { expires_at: basket.expiresAt + extensionMs });
  }),

  /** Removes a line from the basket. */
  basketRoute(deleteLineItem, async ({ query: { lineItemId } }, { trx, basket }) => {
    if (!(await removeLine(trx, basket.basketId, lineItemId))) throw technicalNotFound(`Line item ${lineItemId}`);
  }),
];
