import { getBillingInfo } from '#shared/contract/basket/basket-details.ts';
import { readDraft, writeDraft } from '#shared/domain/enquiries/form-draft.ts';
import { billingFields, type BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { createAnswer } from '#shared/store/answers.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/** The values of the billing form. `terms` is not empty if the terms are accepted. */
export type BillingFormValues = BillingInfo & { readonly terms?: string };

/** The key of the draft in the tab's storage. */
const key = 'coach-widgets.billing';

/**
 * The service for the values of the billing form: those that the server suggests, such as the address in the account
 * (`billingInfo` in the store), and a draft: what the traveller has typed. The draft is stored in this tab only, for at most a
 * day, and is deleted when the order is made.
 */
export function createBilling(context: Context) {
  const { client, page } = context;
  // Optional: without an answer no values are suggested, and no message is shown.
  const { watch, dispose } = createCachedAnswers(context, createAnswer('billingInfo'), {
    load: (_, signal) => client.call(getBillingInfo, {}, { signal }),
    // Another visitor may have signed in since.
    refetchOnSubscribe: true,
  });
  return {
    /** Subscribes to the server's values. Returns a function that unsubscribes. */
    watch,
    /** Returns the draft of this tab; empty fields, and all fields without a draft, are missing. */
    getDraft: (): BillingFormValues => readDraft(page.readTabText(key) ?? '', [...billingFields, 'terms'], page.now()),
    /** Stores the draft. */
    storeDraft: (values: BillingFormValues) => page.writeTabText(key, writeDraft(values, page.now())),
    deleteDraft: () => page.writeTabText(key, ''),
    dispose,
  };
}
