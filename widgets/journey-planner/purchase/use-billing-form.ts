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
  readonly values: BillingFormValues;
  /** What is wrong with which field, in the order of the form. */
  readonly problems: ReadonlyMap<PurchaseField, FieldProblem>;
  set(field: PurchaseField, value: string): void;
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
export function useBillingForm(scope: BillingScope, requestedFields: readonly BillingField[]): BillingForm {
  const { services, settings } = useIsland();
  const billing = services.open(createBilling);
  useSubscription('billing', () => billing.watch());
  const storedInfo: BillingInfo = getLastValue(useShared(selectBillingInfo)) ?? {};
  const [input, setInput] = useState(() => billing.draft());
  const [focusedValues, setFocusedValues] = useState<BillingFormValues>({});
  const [leadPassenger] = services.open(createBasketChoices).read()?.passengerInfo?.passengers ?? [];
  const values: BillingFormValues = { ...firstBilling(storedInfo, settings.operation, leadPassenger), ...focusedValues, ...input };

  const updateInput = (change: BillingFormValues) => {
    const next = { ...input, ...change };
    setInput(next);
    billing.keep(next);
  };
  const problems = new Map<PurchaseField, FieldProblem>(billingProblems(scope, values, requestedFields));
  if (!values.terms) problems.set('terms', 'missing');

  return {
    values,
    problems,
    set(field, value) {
      // A region and a code that were known are those of the country that was: in another they would only be wrong.
      const resetValues = field === 'country' ? { region: input.region ?? '', postalCode: input.postalCode ?? '' } : {};
      updateInput({ ...resetValues, [field]: value });
    },
    enter(field) {
      setFocusedValues({ [field]: values[field] ?? '' });
    },
    leave(field) {
      setFocusedValues({});
      const tidyValue = tidyBillingField(field, values);
      if (tidyValue !== (values[field] ?? '')) updateInput({ [field]: tidyValue });
    },
  };
}
