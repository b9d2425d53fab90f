import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { toMainAmount } from '#shared/domain/kit/money/money.ts';
import { getBasketCurrency, getSmsFee } from '../../../sales/prices/fees.ts';
import { readOpenBasket } from '../../../sales/stored-basket.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';

/** How early travellers must ask for assistance, so that the operator can provide a coach with a lift. */
const assistanceNoticeHours = 36;

const { route } = routesWith('clock', 'database');

/** The endpoints of pages. */
export const routes: readonly ApiRoute[] = [
  /**
   * The fee for text messages and the notice for assistance. The fee is in the currency of the basket, or else in the
   * requested one.
   */
  route(getSiteInformation, ({ database, clock }) => async ({ query, visit }) => {
    const basket = await database.transaction().execute((trx) => readOpenBasket(trx, visit.sessionId, clock.now()));
    const currency = basket ? getBasketCurrency(basket) : (query.currency ?? 'GBP');
    const fee = getSmsFee(currency);
    return { smsFee: fee === null ? 0 : toMainAmount(fee), currency, assistanceNoticeHours };
  }),
];
