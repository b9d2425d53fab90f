import { type ChangeEvent, useState } from 'react';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import {
  type BillingScope,
  findBillingProblems,
  getBillingRules,
  getInitialBilling,
  normaliseField,
  splitOptionalFields,
} from '#shared/domain/payment/billing/billing-form.ts';
import {
  billingAutocomplete,
  type BillingField,
  type BillingInfo,
} from '#shared/domain/payment/billing/billing-info.ts';
import { listCountryNames, readCountry } from '#shared/domain/payment/billing/countries.ts';
import { listRegions } from '#shared/domain/payment/billing/regions.ts';
import { useIsland, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { type BillingFormValues, createBilling } from '#shared/services/payment/billing.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import type { messages } from './messages.ts';

/** A field of the form: a billing field, or the checkbox for the terms. */
export type PurchaseField = BillingField | 'terms';

/** The values and problems of the billing form, and its event handlers. */
export type BillingForm = ReturnType<typeof useBillingForm>;

/**
 * Manages the billing form. Its initial values are the visitor's data from the server; a missing country is that of the
 * site, and a missing name that of the first traveller. Input overrides them, and is stored as a draft in this tab. Data
 * that loads later never replaces input or the value of the focused field.
 *
 * @param scope `full` for all fields, `contact` for name and e-mail address only
 * @param requestedFields additional fields that the payment provider requires; ignored with `contact`
 */
export function useBillingForm(scope: BillingScope, requestedFields: readonly BillingField[]) {
  const { services, settings } = useIsland();
  const billing = services.open(createBilling);
  useSubscription('billing', () => billing.watch());
  const serverInfo: BillingInfo = getLastValue(useShared((state) => state.billingInfo)) ?? {};
  const [input, setInput] = useState(() => billing.getDraft());
  // The value that the focused field had when it received the focus.
  const [focusedValues, setFocusedValues] = useState<BillingFormValues>({});
  // The first of the travellers whose names were entered for this basket.
  const [leadPassenger] = services.open(createBasketChoices).read()?.passengerInfo?.passengers ?? [];
  const values: BillingFormValues = {
    ...getInitialBilling(serverInfo, settings.operation, leadPassenger),
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
    scope,
    requestedFields,
    values,
    /** Problems of the values, keyed by field, in the order of the form. */
    problems,
    /** Sets and stores the value of a field. The value of `terms` is empty if the terms are not accepted. */
    set(field: PurchaseField, value: string): void {
      // Suggested values of region and postal code belong to the previous country: blank them, but preserve input.
      const localFields = field === 'country' ? { region: input.region ?? '', postalCode: input.postalCode ?? '' } : {};
      updateInput({ ...localFields, [field]: value });
    },
    /** Freezes the value of a field on focus, so that data that loads later does not change it. */
    enter(field: BillingField): void {
      setFocusedValues({ [field]: values[field] ?? '' });
    },
    /** Unfreezes the field on blur. A valid postal code is formatted as in its country. */
    leave(field: BillingField): void {
      setFocusedValues({});
      const normalisedValue = normaliseField(field, values);
      if (normalisedValue !== (values[field] ?? '')) updateInput({ [field]: normalisedValue });
    },
  };
}

/** Returns input attributes that select the on-screen keyboard and its capitalisation. */
function getKeyboardProps(name: BillingField) {
  if (name === 'emailAddress') return { type: 'email', autoCapitalize: 'none' } as const;
  if (name === 'telephoneNumber') return { type: 'tel' } as const;
  return { type: 'text', autoCapitalize: name === 'postalCode' ? 'characters' : 'words' } as const;
}

/** The fields with a hint, and the keys of their messages. */
const hints: Readonly<Partial<Record<BillingField, 'emailAddressHint' | 'telephoneHint'>>> = {
  emailAddress: 'emailAddressHint',
  telephoneNumber: 'telephoneHint',
};

interface BillingFieldsProps {
  readonly form: BillingForm;
  /** Returns the error to show at a field, if any. */
  readonly getError: (field: PurchaseField) => string | undefined;
}

/**
 * Input fields of the billing details, without the checkbox for the terms. Fields that neither cards nor the payment provider
 * require are in a disclosure. It is open at first if one of them has a value, and always while one of them shows an error;
 * otherwise the traveller can open and close it.
 */
export function BillingFields({ form, getError }: BillingFieldsProps) {
  const text = useText<typeof messages>();
  const { locale, settings } = useIsland();
  const { scope, requestedFields, values } = form;
  const { visible: visibleFields, collapsed: optionalFields } = splitOptionalFields(
    requestedFields,
    settings.operation,
  );
  const [isOpen, setIsOpen] = useState(() => optionalFields.some((name) => values[name]));
  const country = readCountry(values.country ?? '');
  const rules = getBillingRules(scope, country, requestedFields);

  /** Returns the options of the country, and of the region if its country has a list; `undefined` for text fields. */
  const listOptions = (name: BillingField) => {
    if (name === 'country') return listCountryNames(locale, settings.operation);
    return name === 'region' ? listRegions(country, locale) : undefined;
  };

  const renderField = (name: BillingField) => {
    const { isRequired = false } = rules[name] ?? {};
    const label = getBillingLabel(name, country, text);
    const hint = hints[name];
    const options = listOptions(name);
    const fieldProps = {
      name,
      value: values[name] ?? '',
      autoComplete: billingAutocomplete[name],
      onFocus: () => form.enter(name),
      onBlur: () => form.leave(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => form.set(name, target.value),
    };
    return (
      <div key={name} data-field={name}>
        <FormField
          label={isRequired ? label : text('optional', { field: label })}
          isRequired={isRequired}
          error={getError(name)}
          hint={hint && text(hint)}
        >
          {(wiring) =>
            options ? (
              <select {...wiring} {...fieldProps} className="form-field-input purchase-choice">
                <option value="">{text('choose')}</option>
                {options.map(([code, optionLabel]) => (
                  <option key={code} value={code}>
                    {optionLabel}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...wiring}
                {...fieldProps}
                {...getKeyboardProps(name)}
                className="form-field-input"
                enterKeyHint="next"
                spellCheck={false}
              />
            )
          }
        </FormField>
      </div>
    );
  };
  return (
    <fieldset className="purchase-group">
      <legend className="purchase-legend">{text('contact')}</legend>
      {renderField('emailAddress')}
      <div className="purchase-pair">
        {renderField('firstName')}
        {renderField('lastName')}
      </div>
      {scope === 'full' && (
        <>
          <div className="purchase-pair">
            {renderField('country')}
            {renderField('postalCode')}
          </div>
          {visibleFields.map(renderField)}
          <Disclosure
            label={text(optionalFields.includes('telephoneNumber') ? 'further' : 'furtherAddress')}
            isOpen={isOpen || optionalFields.some((name) => getError(name) !== undefined)}
            onToggle={setIsOpen}
          >
            <div className="purchase-group">{optionalFields.map(renderField)}</div>
          </Disclosure>
        </>
      )}
    </fieldset>
  );
}

type MessageKey = keyof typeof messages;

/** Labels that differ from the general label of a field, keyed by the country's ISO 3166 code. */
const labelsByCountry: Readonly<Record<string, Readonly<Partial<Record<PurchaseField, MessageKey>>>>> = {
  GB: { region: 'county', postalCode: 'postcode' },
  US: { region: 'state', postalCode: 'zipCode' },
  CA: { region: 'province' },
};

/**
 * Returns the label of a field in the terms of a country, such as "ZIP code".
 *
 * @param country ISO 3166 code; `undefined` for the general label
 */
export function getBillingLabel(
  field: PurchaseField,
  country: string | undefined,
  text: Text<typeof messages>,
): string {
  // The cast is safe, because no label has placeholders. The general label of a field is the message with the field's name.
  const getText = text as (key: MessageKey) => string;
  return getText((country !== undefined && labelsByCountry[country]?.[field]) || field);
}
