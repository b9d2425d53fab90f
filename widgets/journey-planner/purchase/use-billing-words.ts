import { useState } from 'react';
import {
  billingProblems,
  type BillingScope,
  firstBilling,
  tidyBillingField,
} from '#shared/domain/payment/billing/billing-form.ts';
import type { BillingField, BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { type BillingFormValues, createBilling } from '#shared/services/payment/billing.ts';
import { selectBillingInfo } from '#shared/store/slices/payment/payment.ts';

/** A field of the form: one of the billing info, or the terms, which are agreed to. */
export type PurchaseField = BillingField | 'terms';

/** What stands in the form of who pays. */
export interface BillingForm {
  readonly words: BillingFormValues;
  /** What is wrong with which field, in the order of the form. */
  readonly problems: ReadonlyMap<PurchaseField, FieldProblem>;
  set(field: PurchaseField, said: string): void;
  /** A field is come to: it stands as it is until it is left, since what came late would stand before what is typed. */
  enter(field: BillingField): void;
  /** A field is left: what can be put right is. */
  leave(field: BillingField): void;
}

/**
 * The form of who pays: what is known of the visitor, and over it what was typed, which this tab keeps. What is known
 * may come late, and never takes the place of anything typed, nor comes into the field that has the focus.
 *
 * @param asked what the payment provider asks for besides
 */
export function useBillingWords(scope: BillingScope, asked: readonly BillingField[]): BillingForm {
  const { services, settings } = useIsland();
  const billing = services.open(createBilling);
  useSubscription('billing', () => billing.watch());
  const known: BillingInfo = getLastValue(useShared(selectBillingInfo)) ?? {};
  const [typed, setTyped] = useState(() => billing.draft());
  const [held, setHeld] = useState<BillingFormValues>({});
  const [lead] = services.open(createBasketChoices).read()?.passengerInfo?.passengers ?? [];
  const words: BillingFormValues = { ...firstBilling(known, settings.operation, lead), ...held, ...typed };

  const put = (change: BillingFormValues) => {
    const next = { ...typed, ...change };
    setTyped(next);
    billing.keep(next);
  };
  const problems = new Map<PurchaseField, FieldProblem>(billingProblems(scope, words, asked));
  if (!words.terms) problems.set('terms', 'missing');

  return {
    words,
    problems,
    set(field, said) {
      // A region and a code that were known are those of the country that was: in another they would only be wrong.
      const stale = field === 'country' ? { region: typed.region ?? '', postalCode: typed.postalCode ?? '' } : {};
      put({ ...stale, [field]: said });
    },
    enter(field) {
      setHeld({ [field]: words[field] ?? '' });
    },
    leave(field) {
      setHeld({});
      const tidied = tidyBillingField(field, words);
      if (tidied !== (words[field] ?? '')) put({ [field]: tidied });
    },
  };
}
