import type { ReactNode } from 'react';
import { billingRules, type BillingScope } from '#shared/domain/payment/billing/billing-form.ts';
import { billingAutocomplete, type BillingField } from '#shared/domain/payment/billing/billing-info.ts';
import { countryNames, readCountry } from '#shared/domain/payment/billing/countries.ts';
import { regionsOf } from '#shared/domain/payment/billing/regions.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { billingLabel } from './billing-label.ts';
import type { messages } from './messages/fr.ts';
import type { BillingForm, PurchaseField } from './use-billing-words.ts';

const inputTypes: Readonly<Partial<Record<BillingField, 'email' | 'tel'>>> = {
  emailAddress: 'email',
  telephoneNumber: 'tel',
};

interface BillingFieldsProps {
  readonly form: BillingForm;
  readonly scope: BillingScope;
  readonly errorOf: (field: PurchaseField) => string | undefined;
}

/** Who pays: who they are, and where they live, as the post of their country wants it. */
export function BillingFields({ form, scope, errorOf }: BillingFieldsProps) {
  const text = useText<typeof messages>();
  const field = (name: BillingField) => <Field {...{ form, scope, errorOf, name }} />;
  return (
    <>
      <fieldset className="purchase-group">
        <legend className="purchase-legend">{text('contact')}</legend>
        <div className="purchase-pair">
          {field('firstName')}
          {field('lastName')}
        </div>
        {field('emailAddress')}
        {scope === 'full' && field('telephoneNumber')}
      </fieldset>
      {scope === 'full' && (
        <fieldset className="purchase-group">
          <legend className="purchase-legend">{text('address')}</legend>
          {field('country')}
          {field('addressLine1')}
          {field('addressLine2')}
          {field('addressLine3')}
          {field('townCity')}
          <div className="purchase-pair">
            {field('region')}
            {field('postalCode')}
          </div>
        </fieldset>
      )}
    </>
  );
}

function Field({ form, scope, errorOf, name }: BillingFieldsProps & { readonly name: BillingField }): ReactNode {
  const text = useText<typeof messages>();
  const { locale } = useIsland();
  const country = readCountry(form.words.country ?? '');
  const { isRequired = false } = billingRules(scope, country)[name] ?? {};
  const named = billingLabel(name, country, text);
  const label = isRequired ? named : text('optional', { field: named });
  const error = errorOf(name);
  const hint = useHint(name);
  const options = optionsOf(name, country, locale);
  const value = form.words[name] ?? '';
  const shared = { name, autoComplete: billingAutocomplete[name], onBlur: () => form.leave(name) };
  return (
    <div data-field={name}>
      <FormField {...{ label, isRequired, ...(error !== undefined && { error }), ...(hint !== undefined && { hint }) }}>
        {(wiring) =>
          options ? (
            <select
              {...{ ...wiring, ...shared, value }}
              className="form-field-input purchase-choice"
              onChange={({ target }) => form.set(name, target.value)}
            >
              <option value="">{text('choose')}</option>
              {options.map(([code, words]) => (
                <option key={code} value={code}>
                  {words}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...{ ...wiring, ...shared, value, type: inputTypes[name] ?? 'text' }}
              className="form-field-input"
              {...(name === 'postalCode' && { autoCapitalize: 'characters', spellCheck: false })}
              {...(name === 'emailAddress' && { autoCapitalize: 'none', spellCheck: false })}
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

/** What is chosen among: a country, and a region where the post needs one of a list. */
function optionsOf(
  name: BillingField,
  country: string | undefined,
  locale: Parameters<typeof countryNames>[0],
): readonly (readonly [code: string, words: string])[] | undefined {
  if (name === 'country') return countryNames(locale);
  return name === 'region' ? regionsOf(country, locale) : undefined;
}
