import { getSiteInformation } from '#shared/contract/page/site-information.ts';
import { moneyOf } from '#shared/domain/kit/money/money.ts';
import { type SiteInformation } from '#shared/domain/page/operation/site-information.ts';
import { selectSiteInformation, setSiteInformation } from '#shared/store/slices/page/site-information.ts';
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** What holds for the whole site. Read it with `selectSiteInformation`. */
export interface SiteInformationAnswers {
  /** Wants it; it is asked once a page. Returns a function that leaves. */
  watch(): () => void;
  /** Asks again where it failed and is still wanted. */
  retry(): void;
  dispose(): void;
}

/** Asks what holds for the whole site, once a page. */
export function createSiteInformation({ client, store, failures }: Context): SiteInformationAnswers {
  const answers = createCachedAnswers<undefined, SiteInformation>({
    store,
    keyOf: () => 'site',
    select: () => selectSiteInformation,
    set: (_question, answer) => () => setSiteInformation(answer),
    async ask(_question, signal) {
      const query = { currency: client.currency() };
      const answer = await client.call(getSiteInformation, { query }, { signal });
      const { smsFee, currency = query.currency, ...rest } = answer;
      return { ...rest, smsFee: moneyOf(smsFee, currency) };
    },
    failed(problem, last) {
      failures.report(problem);
      return failedWith(problem, last);
    },
  });
  return {
    watch: () => answers.watch(undefined),
    retry: () => answers.retry(undefined),
    dispose: () => answers.dispose(),
  };
}
