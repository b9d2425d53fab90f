import { getBillingInfo } from '#shared/contract/basket/basket-details.ts';
import { billingFields, type BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { readDraft, writeDraft } from '#shared/domain/enquiries/form-draft.ts';
import { selectBillingInfo, setBillingInfo } from '#shared/store/slices/payment/payment.ts';
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** The values of the billing form; `terms` is not empty once they are agreed to. */
export type BillingFormValues = BillingInfo & { readonly terms?: string };

/**
 * Who pays: what the server knows of the visitor (`selectBillingInfo`), and what was typed. What was typed is a draft
 * that is stored in this tab alone, until the order is made or the draft is too old.
 */
export interface Billing {
  /** Loads what the server knows. Returns a function that unsubscribes. */
  watch(): () => void;
  /** What was typed in this tab before, from storage. */
  draft(): BillingFormValues;
  /** Stores what is typed. */
  keep(words: BillingFormValues): void;
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
    ask: (_, signal) => client.call(getBillingInfo, {}, { signal }),
    // A convenience: without it the form begins empty, which needs no message.
    failed(problem, last) {
      failures.report(problem);
      return failedWith(problem, last);
    },
    // Somebody else may have signed in since.
    refetchOnSubscribe: true,
  });
  return {
    watch: () => answers.watch(visitor),
    draft: () => readDraft(page.readTabText(key) ?? '', [...billingFields, 'terms'], page.now()),
    keep: (words) => page.writeTabText(key, writeDraft(words, page.now())),
    forget: () => page.writeTabText(key, ''),
    dispose: () => answers.dispose(),
  };
}
