import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { toMainAmount } from '#shared/domain/kit/money/money.ts';
import { basketCurrency, smsFeeIn } from '../../../sales/prices/fees.ts';
import { readOpenBasket } from '../../../sales/stored-basket.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';
import { type ApiRoute, route } from '../../kit/api-route.ts';

/** A day and a half: time to prepare a space and to find a coach with a lift before the depot closes for the night. */
const assistanceNoticeHours = 36;

/**
 * The fee for text messages, and the notice that assistance needs. The fee is in the currency in which it would be
 * charged: that of the visitor's basket, else the one that was asked for.
 */
export function answerSiteInformation({
  database,
  clock,
}: Pick<Host, 'clock' | 'database'>): Answer<typeof getSiteInformation> {
  return async ({ query, visit }) => {
    const basket = await database.transaction().execute((step) => readOpenBasket(step, visit.sessionId, clock.now()));
    const currency = basket ? basketCurrency(basket) : (query.currency ?? 'GBP');
    const fee = smsFeeIn(currency);
    return { smsFee: fee === null ? 0 : toMainAmount(fee), currency, assistanceNoticeHours };
  };
}

/** The endpoints of pages. */
export const routes: readonly ApiRoute[] = [route(getSiteInformation, answerSiteInformation)];
