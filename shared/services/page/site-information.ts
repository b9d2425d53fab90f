import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { type SiteInformation } from '#shared/domain/page/operation/site-information.ts';
import type { Answers } from '#shared/store/answers.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

const siteInformation: Answers<void, SiteInformation> = {
  getKey: () => 'site',
  select: () => (state) => state.siteInformation,
  set: (_, answer) => () => ({ siteInformation: answer }),
};

/** Information about the complete site, requested once a page, in the store as `siteInformation`. */
export function createSiteInformation(context: Context) {
  const { client } = context;
  return createCachedAnswers(context, siteInformation, {
    async load(_, signal) {
      const query = { currency: client.currency() };
      const answer = await client.call(getSiteInformation, { query }, { signal });
      const { smsFee, currency = query.currency, ...rest } = answer;
      return { ...rest, smsFee: toMoney(smsFee, currency) };
    },
  });
}
