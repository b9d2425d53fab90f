import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { type SiteInformation } from '#shared/domain/page/operation/site-information.ts';
import { selectSiteInformation, setSiteInformation } from '#shared/store/slices/page/site-information.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/** Information about the complete site, requested once a page. Read it with `selectSiteInformation`. */
export function createSiteInformation({ client, store, failures }: Context) {
  const answers = createCachedAnswers<undefined, SiteInformation>({
    store,
    getKey: () => 'site',
    select: () => selectSiteInformation,
    set: (_question, answer) => () => setSiteInformation(answer),
    async load(_question, signal) {
      const query = { currency: client.currency() };
      const answer = await client.call(getSiteInformation, { query }, { signal });
      const { smsFee, currency = query.currency, ...rest } = answer;
      return { ...rest, smsFee: toMoney(smsFee, currency) };
    },
    failures,
  });
  return {
    /** Returns a function that unsubscribes. */
    watch: () => answers.watch(undefined),
    retry: () => answers.retry(undefined),
    dispose: () => answers.dispose(),
  };
}
