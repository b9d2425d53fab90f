import { loadBillingInfo } from '#shared/api/calls/payment/payments.ts';
import { billingFields, type BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { readDraft, writeDraft } from '#shared/domain/enquiries/form-draft.ts';
import { selectBillingInfo, setBillingInfo } from '#shared/store/slices/payment/payment.ts';
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** What stands in the form of who pays; `terms` is not empty once they are agreed to. */
export type BillingWords = BillingInfo & { readonly terms?: string };

/**
 * Who pays: what is known of the visitor (`selectBillingInfo`), and what was typed. The latter is kept in this tab
 * alone, for as long as it stands, and until the order is there.
 */
export interface Billing {
  /** Wants what is known. Returns a function that leaves. */
  watch(): () => void;
  /** What was typed in this tab before. */
  draft(): BillingWords;
  keep(words: BillingWords): void;
  forget(): void;
  dispose(): void;
}

const key = 'coach-widgets.billing';
const visitor = 'visitor';

export function createBilling({ client, store, page, failures }: Context): Billing {
  const answers = createCachedAnswers<typeof visitor, BillingInfo>({
    store,
    keyOf: (who) => who,
    select: () => selectBillingInfo,
    set: (_, answer) => () => setBillingInfo(answer),
    ask: (_, signal) => loadBillingInfo(client, signal),
    // A convenience: without it the form begins empty, which needs no message.
    failed(problem, last) {
      failures.report(problem);
      return failedWith(problem, last);
    },
    // Another may have signed in since.
    isAskedAnew: true,
  });
  return {
    watch: () => answers.watch(visitor),
    draft: () => readDraft(page.readTabText(key) ?? '', [...billingFields, 'terms'], page.now()),
    keep: (words) => page.writeTabText(key, writeDraft(words, page.now())),
    forget: () => page.writeTabText(key, ''),
    dispose: () => answers.dispose(),
  };
}
