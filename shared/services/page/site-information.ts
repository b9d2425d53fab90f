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
    // The first parameter would identify one of several answers. Here it is undefined, because there is only one.
    async load(_, signal) {
      const query = { currency: client.currency() };
      const answer = await client.call(getSiteInformation, { query }, { signal });
      // The fee is in the requested currency, unless the answer names another one.
      const { smsFee, currency = query.currency, ...rest } = answer;
      return { ...rest, smsFee: toMoney(smsFee, currency) };
    },
  });
}
