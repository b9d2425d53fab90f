import { type ReactNode, useState } from 'react';
import {
  getBillingRules,
  type BillingScope,
  splitOptionalFields,
} from '#shared/domain/payment/billing/billing-form.ts';
import { billingAutocomplete, type BillingField } from '#shared/domain/payment/billing/billing-info.ts';
import { listCountryNames, readCountry } from '#shared/domain/payment/billing/countries.ts';
import { listRegions } from '#shared/domain/payment/billing/regions.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import type { messages } from './messages.ts';
import type { BillingForm, PurchaseField } from './use-billing-form.ts';
import type { Text } from '#shared/text/create-text.ts';

/** Returns attributes that select the on-screen keyboard for a field. */
function getKeyboardProps(name: BillingField) {
  if (name === 'emailAddress') return { type: 'email', autoCapitalize: 'none' } as const;
  if (name === 'telephoneNumber') return { type: 'tel' } as const;
  return { type: 'text', autoCapitalize: name === 'postalCode' ? 'characters' : 'words' } as const;
}

interface BillingFieldsProps {
  readonly form: BillingForm;
  readonly scope: BillingScope;
  /** Additional fields that the payment provider requests. */
  readonly requestedFields: readonly BillingField[];
  readonly getError: (field: PurchaseField) => string | undefined;
}

/** Billing details that banks and payment providers request. Other fields are collapsed. */
export function BillingFields({ form, scope, requestedFields, getError }: BillingFieldsProps) {
  const text = useText<typeof messages>();
  const fieldGroups = splitOptionalFields(requestedFields);
  const { collapsed: optionalFields } = fieldGroups;
  const [isOpen, setIsOpen] = useState(() => optionalFields.some((name) => form.values[name]));
  const renderField = (name: BillingField) => (
    <Field key={name} form={form} scope={scope} requestedFields={requestedFields} getError={getError} name={name} />
  );
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
          {fieldGroups.visible.map(renderField)}
          <Disclosure
            label={text('further')}
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

function Field({
  form,
  scope,
  requestedFields,
  getError,
  name,
}: BillingFieldsProps & { readonly name: BillingField }): ReactNode {
  const text = useText<typeof messages>();
  const { locale } = useIsland();
  const country = readCountry(form.values.country ?? '');
  const { isRequired = false } = getBillingRules(scope, country, requestedFields)[name] ?? {};
  const fieldLabel = getBillingLabel(name, country, text);
  const label = isRequired ? fieldLabel : text('optional', { field: fieldLabel });
  const error = getError(name);
  const hint = useHint(name);
  const options = listOptions(name, country, locale);
  const value = form.values[name] ?? '';
  const fieldProps = {
    name,
    autoComplete: billingAutocomplete[name],
    onFocus: () => form.enter(name),
    onBlur: () => form.leave(name),
  };
  return (
    <div data-field={name}>
      <FormField label={label} isRequired={isRequired} error={error} hint={hint}>
        {(wiring) =>
          options ? (
            <select
              {...wiring}
              {...fieldProps}
              value={value}
              className="form-field-input purchase-choice"
              onChange={({ target }) => form.set(name, target.value)}
            >
              <option value="">{text('choose')}</option>
              {options.map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...wiring}
              {...fieldProps}
              value={value}
              {...getKeyboardProps(name)}
              className="form-field-input"
              enterKeyHint="next"
              spellCheck={false}
              onChange={({ target }) => form.set(name, target.value)}
            />
          )
        }
      </FormField>
    </div>
  );
}

function useHint(name: BillingField): string | undefined {
  const text = useText<typeof messages>();
  if (name === 'emailAddress') return text('emailAddressHint');
  return name === 'telephoneNumber' ? text('telephoneHint') : undefined;
}

/** Returns the options of a country or region field, if the region is chosen from a list. */
function listOptions(
  name: BillingField,
  country: string | undefined,
  locale: Parameters<typeof listCountryNames>[0],
): readonly (readonly [code: string, label: string])[] | undefined {
  if (name === 'country') return listCountryNames(locale);
  return name === 'region' ? listRegions(country, locale) : undefined;
}

type Key = keyof typeof messages;

const labelsByCountry: Readonly<Record<string, Readonly<Partial<Record<BillingField, Key>>>>> = {
  GB: { region: 'county', postalCode: 'postcode' },
  US: { region: 'state', postalCode: 'zipCode' },
  CA: { region: 'province' },
};

/** Returns the label of a field, which depends on the country. */
export function getBillingLabel(field: BillingField, country: string | undefined, text: Text<typeof messages>): string {
  const getText = text as (key: Key) => string;
  return getText((country !== undefined && labelsByCountry[country]?.[field]) || field);
}
