import { useState } from 'react';
import {
  findBillingProblems,
  type BillingScope,
  getInitialBilling,
  normaliseField,
} from '#shared/domain/payment/billing/billing-form.ts';
import type { BillingField, BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { type BillingFormValues, createBilling } from '#shared/services/payment/billing.ts';

/** A field of the form: a billing field, or the checkbox for the terms. */
export type PurchaseField = BillingField | 'terms';

/** State of the billing form. */
export type BillingForm = ReturnType<typeof useBillingForm>;

/**
 * Manages the billing form: stored data of the visitor, overridden by the input, which is stored in this tab. Data that
 * loads later never replaces input or the value of the focused field.
 *
 * @param requestedFields additional fields that the payment provider requests
 */
export function useBillingForm(scope: BillingScope, requestedFields: readonly BillingField[]) {
  const { services, settings } = useIsland();
  const billing = services.open(createBilling);
  useSubscription('billing', () => billing.watch());
  const storedInfo: BillingInfo = getLastValue(useShared((state) => state.billingInfo)) ?? {};
  const [input, setInput] = useState(() => billing.getDraft());
  const [focusedValues, setFocusedValues] = useState<BillingFormValues>({});
  const [leadPassenger] = services.open(createBasketChoices).read()?.passengerInfo?.passengers ?? [];
  const values: BillingFormValues = {
    ...getInitialBilling(storedInfo, settings.operation, leadPassenger),
    ...focusedValues,
    ...input,
  };

  const updateInput = (change: BillingFormValues) => {
    const next = { ...input, ...change };
    setInput(next);
    billing.storeDraft(next);
  };
  const problems = new Map<PurchaseField, FieldProblem>(findBillingProblems(scope, values, requestedFields));
  if (!values.terms) problems.set('terms', 'missing');

  return {
    values,
    /** Problems by field, in the order of the form. */
    problems,
    set(field: PurchaseField, value: string): void {
      // Stored region and postal code belong to the previous country.
      const resetValues = field === 'country' ? { region: input.region ?? '', postalCode: input.postalCode ?? '' } : {};
      updateInput({ ...resetValues, [field]: value });
    },
    /** Freezes the value of a focused field, so that data that loads later does not change it. */
    enter(field: BillingField): void {
      setFocusedValues({ [field]: values[field] ?? '' });
    },
    /** Tidies the value of a field on blur. */
    leave(field: BillingField): void {
      setFocusedValues({});
      const tidyValue = normaliseField(field, values);
      if (tidyValue !== (values[field] ?? '')) updateInput({ [field]: tidyValue });
    },
  };
}
