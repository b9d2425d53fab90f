import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { toMainAmount } from '#shared/domain/kit/money/money.ts';
import { getBasketCurrency, getSmsFee } from '../../../sales/prices/fees.ts';
import { readOpenBasket } from '../../../sales/stored-basket.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';

/** How long before departure travellers must request assistance, so that the operator can provide a coach with a lift. */
const assistanceNoticeHours = 36;

/** `route(endpoint, createHandler)` creates a route whose handler may use only these members of the host. */
const { route } = routesWith('clock', 'database');

/** The routes with general information for pages. */
export const routes: readonly ApiRoute[] = [
  /**
   * The fee for text messages about a booking, and the notice for assistance. The fee is in the currency of the visitor's
   * basket, or else in the requested one, or else in GBP. It is in main units (pounds, not pence); 0 if the currency has
   * no fee.
   */
  route(getSiteInformation, ({ database, clock }) => async ({ query, visit }) => {
    // Reading the basket takes several queries, which must see the same state.
    const basket = await database.transaction().execute((trx) => readOpenBasket(trx, visit.sessionId, clock.now()));
    const currency = basket ? getBasketCurrency(basket) : (query.currency ?? 'GBP');
    const fee = getSmsFee(currency);
    return { smsFee: fee === null ? 0 : toMainAmount(fee), currency, assistanceNoticeHours };
  }),
];
