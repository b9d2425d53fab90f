import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { createAnswer } from '#shared/store/answers.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/**
 * The service that loads information about the whole site, such as the fee for text messages. Components subscribe with
 * `watch`, and read it from the store as `siteInformation`. Once it has loaded, it is not requested again on this page.
 */
export function createSiteInformation(context: Context) {
  const { client } = context;
  return createCachedAnswers(context, createAnswer('siteInformation'), {
    // It is a single answer, so it has no query.
    async load(_query, signal) {
      const query = { currency: client.currency() };
      const answer = await client.call(getSiteInformation, { query }, { signal });
      // The fee is in the requested currency, unless the answer names another one.
      const { smsFee, currency = query.currency, ...rest } = answer;
      return { ...rest, smsFee: toMoney(smsFee, currency) };
    },
  });
}
