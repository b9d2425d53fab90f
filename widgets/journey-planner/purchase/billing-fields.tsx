import { type ReactNode, useState } from 'react';
import { billingRules, type BillingScope, furtherFields } from '#shared/domain/payment/billing/billing-form.ts';
import { billingAutocomplete, type BillingField } from '#shared/domain/payment/billing/billing-info.ts';
import { countryNames, readCountry } from '#shared/domain/payment/billing/countries.ts';
import { listRegions } from '#shared/domain/payment/billing/regions.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { billingLabel } from './billing-label.ts';
import type { messages } from './messages.ts';
import type { BillingForm, PurchaseField } from './use-billing-words.ts';

/** Which keyboard a phone shows for a field, and how it writes. */
function keyboardOf(name: BillingField) {
  if (name === 'emailAddress') return { type: 'email', autoCapitalize: 'none' } as const;
  if (name === 'telephoneNumber') return { type: 'tel' } as const;
  return { type: 'text', autoCapitalize: name === 'postalCode' ? 'characters' : 'words' } as const;
}

interface BillingFieldsProps {
  readonly form: BillingForm;
  readonly scope: BillingScope;
  /** What the payment provider asks for besides. */
  readonly asked: readonly BillingField[];
  readonly errorOf: (field: PurchaseField) => string | undefined;
}

/** Who pays, by what a card's bank and the provider want to know; what nobody asks for is folded away. */
export function BillingFields({ form, scope, asked, errorOf }: BillingFieldsProps) {
  const text = useText<typeof messages>();
  const further = furtherFields(asked);
  const { folded } = further;
  const [isOpen, setIsOpen] = useState(() => folded.some((name) => form.words[name]));
  const field = (name: BillingField) => (
    <Field key={name} form={form} scope={scope} asked={asked} errorOf={errorOf} name={name} />
  );
  return (
    <fieldset className="purchase-group">
      <legend className="purchase-legend">{text('contact')}</legend>
      {field('emailAddress')}
      <div className="purchase-pair">
        {field('firstName')}
        {field('lastName')}
      </div>
      {scope === 'full' && (
        <>
          <div className="purchase-pair">
            {field('country')}
            {field('postalCode')}
          </div>
          {further.asked.map(field)}
          <Disclosure
            label={text('further')}
            isOpen={isOpen || folded.some((name) => errorOf(name) !== undefined)}
            onToggle={setIsOpen}
          >
            <div className="purchase-group">{folded.map(field)}</div>
          </Disclosure>
        </>
      )}
    </fieldset>
  );
}

function Field({ form, scope, asked, errorOf, name }: BillingFieldsProps & { readonly name: BillingField }): ReactNode {
  const text = useText<typeof messages>();
  const { locale } = useIsland();
  const country = readCountry(form.words.country ?? '');
  const { isRequired = false } = billingRules(scope, country, asked)[name] ?? {};
  const named = billingLabel(name, country, text);
  const label = isRequired ? named : text('optional', { field: named });
  const error = errorOf(name);
  const hint = useHint(name);
  const options = optionsOf(name, country, locale);
  const value = form.words[name] ?? '';
  const shared = {
    name,
    autoComplete: billingAutocomplete[name],
    onFocus: () => form.enter(name),
    onBlur: () => form.leave(name),
  };
  return (
    <div data-field={name}>
      <FormField {...{ label, isRequired, error, hint }}>
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
              {...{ ...wiring, ...shared, value }}
              {...keyboardOf(name)}
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

/** What is chosen among: a country, and a region where the post needs one of a list. */
function optionsOf(
  name: BillingField,
  country: string | undefined,
  locale: Parameters<typeof countryNames>[0],
): readonly (readonly [code: string, words: string])[] | undefined {
  if (name === 'country') return countryNames(locale);
  return name === 'region' ? listRegions(country, locale) : undefined;
}
