import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { createAnswer } from '#shared/store/answers.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/** Information about the whole site. Requested once per page; it is in the store as `siteInformation`. */
export function createSiteInformation(context: Context) {
  const { client } = context;
  return createCachedAnswers(context, createAnswer('siteInformation'), {
    async load(_, signal) {
      const query = { currency: client.currency() };
      const answer = await client.call(getSiteInformation, { query }, { signal });
      const { smsFee, currency = query.currency, ...rest } = answer;
      return { ...rest, smsFee: toMoney(smsFee, currency) };
    },
  });
}
