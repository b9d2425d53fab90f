import card from 'lucide-static/icons/credit-card.svg?icon';
import lock from 'lucide-static/icons/lock.svg?icon';
import { type RefObject, useId, useState } from 'react';
import { type Basket, getBasketTotal } from '#shared/domain/basket/basket.ts';
import { type FareTerm, listFareTerms } from '#shared/domain/journeys/fare-terms.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import { createMoneyFormatters } from '#shared/domain/kit/money/format-money.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import {
  type BillingScope,
  normaliseBilling,
  filterBillingFields,
} from '#shared/domain/payment/billing/billing-form.ts';
import type { BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { readCountry } from '#shared/domain/payment/billing/countries.ts';
import { getExamplePostalCode } from '#shared/domain/payment/billing/postal-code.ts';
import { listRegions } from '#shared/domain/payment/billing/regions.ts';
import { cardBrandNames, filterCardBrands } from '#shared/domain/payment/card-brands.ts';
import { useIsland, useAddress, useFormatters, useText } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary, type FieldError } from '#shared/ui/error-summary/error-summary.tsx';
import { ErrorText } from '#shared/ui/form-field/form-field.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages as boughtMessages } from '../bought-journeys/messages.ts';
import { CheckoutBar } from '../checkout/progress/checkout-bar.tsx';
import {
  BillingFields,
  type BillingForm,
  getBillingLabel,
  type PurchaseField,
  useBillingForm,
} from './billing-fields.tsx';
import { Form } from '../kit/form.tsx';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/**
 * The keys of the messages for required fields that are empty. The postal code has a composed message. The others, which few
 * payment providers require, share `fieldMissing`, which contains their label.
 */
const missingMessages: Readonly<Partial<Record<PurchaseField, Key>>> = {
  firstName: 'firstNameMissing',
  lastName: 'lastNameMissing',
  emailAddress: 'emailAddressMissing',
  country: 'countryMissing',
  addressLine1: 'addressMissing',
  townCity: 'townMissing',
  region: 'regionMissing',
  terms: 'termsMissing',
};

/**
 * The keys of the messages for values in a wrong format. A country or region that is not in its list is reported like a
 * missing one. The postal code has a composed message. The values of all other fields can only be too long.
 */
const unreadableMessages: Readonly<Partial<Record<PurchaseField, Key>>> = {
  emailAddress: 'emailAddressUnreadable',
  telephoneNumber: 'telephoneUnreadable',
  country: 'countryMissing',
  region: 'regionMissing',
};

/** The differences between the form for a free basket and the form for all other baskets. */
export interface PayFormOptions {
  /** The fields of the form: `contact`, only name and e-mail address, for a free basket; otherwise `full`. */
  readonly scope: BillingScope;
  /** Returns the label of the pay button. `total` is the formatted amount, such as `£52.00`. */
  readonly getPayLabel: (total: string) => string;
  /** Shown below the button. */
  readonly note: string;
}

interface PayFormProps extends PayFormOptions {
  /** Ref of the form, so that a notice above it can submit it. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly basket: Basket;
  /** Whether a payment is being started, or the page is about to change; the fields are then read-only. */
  readonly isBusy: boolean;
  /** Called with valid billing details and the displayed total. */
  readonly pay: (billingInfo: BillingInfo, total: Money) => void;
}

/**
 * The form with the billing details and the pay button. After a submit, the fields that were invalid show their errors
 * whenever they are invalid; other fields show none before the next submit.
 */
export function PayForm({ formRef, scope, basket, getPayLabel, note, isBusy, pay }: PayFormProps) {
  const text = useText<typeof messages>();
  const { money } = useFormatters(createMoneyFormatters);
  const total = getBasketTotal(basket);
  const form = useBillingForm(scope, filterBillingFields(basket.payment?.billingFields));
  const noteId = useId();
  const [submitCount, setSubmitCount] = useState(0);
  const [reportedFields, setReportedFields] = useState<readonly PurchaseField[]>([]);
  const errors = listFieldErrors(form, text).filter(({ field }) => reportedFields.includes(field));
  const getError = (field: PurchaseField) => errors.find((error) => error.field === field)?.message;

  const submit = () => {
    if (isBusy) return;
    setSubmitCount(submitCount + 1);
    setReportedFields([...form.problems.keys()]);
    if (form.problems.size === 0) pay(normaliseBilling(scope, form.values), total);
  };
  const focusField = (field: PurchaseField) =>
    formRef.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, select)`)?.focus();

  return (
    <Form className="purchase-form" ref={formRef} onSend={submit}>
      <ErrorSummary
        title={text('errors', { count: errors.length })}
        errors={errors}
        // A new number for each submit, so that the summary gets the focus each time.
        serial={submitCount}
        onGo={focusField}
      />
      {/* Read-only while busy: the values that were sent must stay visible. */}
      <div className="purchase-fields" inert={isBusy}>
        <BillingFields form={form} getError={getError} />
        <TermsField form={form} error={getError('terms')} />
      </div>
      <div className="purchase-pay">
        <FareTermsList journeys={basket.journeys} />
        {/* Pinned to the bottom on phones. It shows only the remaining time, because the button contains the price. */}
        <CheckoutBar facts="time">
          <Button type="submit" kind="primary" isWide isBusy={isBusy} aria-describedby={noteId}>
            {getPayLabel(money(total))}
          </Button>
        </CheckoutBar>
        {isBusy && <LoadingIndicator text={text('opening')} />}
        <p className="purchase-note" id={noteId}>
          <Icon drawing={lock} />
          <span>{note}</span>
        </p>
        {scope === 'full' && <AcceptedCards brandNames={basket.payment?.cardBrands ?? []} />}
        <p>
          <PageLink to="basket">{text('toBasket')}</PageLink>
        </p>
      </div>
    </Form>
  );
}

/** The keys of the messages for the terms of a ticket: free of charge, for a fee, or impossible. */
const termMessages = {
  refund: { free: 'refundFree', fee: 'refundFee', never: 'refundNever' },
  change: { free: 'changeFree', fee: 'changeFee', never: 'changeNever' },
} as const satisfies Record<FareTerm['kind'], Record<string, keyof typeof messages>>;

/** Refund and exchange terms of each journey. Journeys whose terms are unknown are omitted. */
function FareTermsList({ journeys }: { readonly journeys: readonly Journey[] }) {
  const text = useText<typeof messages & typeof boughtMessages>();
  const { clock, day } = useFormatters(createTimeFormatters);
  const { money } = useFormatters(createMoneyFormatters);
  const journeysWithTerms = journeys.filter(({ conditions }) => conditions !== undefined);
  const describeTerm = ({ kind, until, fee }: FareTerm) => {
    // Without an end, the fare does not allow the refund or exchange.
    if (until === undefined) return text(termMessages[kind].never);
    const values = { day: day(until, 'long'), time: clock(until) };
    return fee ? text(termMessages[kind].fee, { ...values, fee: money(fee) }) : text(termMessages[kind].free, values);
  };
  if (journeysWithTerms.length === 0) return null;
  return (
    <section className="purchase-conditions" aria-label={text('fareTerms')}>
      <p className="purchase-conditions-title">{text('fareTerms')}</p>
      <ul>
        {journeysWithTerms.map(({ conditions, journeyId, lineItemId = journeyId, origin, destination }) => (
          <li key={lineItemId}>
            {journeys.length > 1 && (
              <strong>{text('cities', { origin: origin.cityName, destination: destination.cityName })} </strong>
            )}
            {conditions && listFareTerms(conditions).map(describeTerm).join(' ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The accepted card brands. Renders nothing if the payment provider lists no known brand. */
function AcceptedCards({ brandNames }: { readonly brandNames: readonly string[] }) {
  const text = useText<typeof messages>();
  const brands = filterCardBrands(brandNames);
  if (brands.length === 0) return null;
  return (
    <ul className="purchase-cards" aria-label={text('cards')}>
      {brands.map((brand) => (
        <li key={brand} className="purchase-card">
          <Icon drawing={card} />
          {cardBrandNames[brand]}
        </li>
      ))}
    </ul>
  );
}

/** The checkbox to accept the terms, and a link that opens them in a new tab, so that no input is lost. */
function TermsField({ form, error }: { readonly form: BillingForm; readonly error: string | undefined }) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const { navigation } = useAddress();
  const id = useId();
  return (
    <div data-field="terms" className="purchase-terms">
      <label className="purchase-agree">
        <input
          type="checkbox"
          name="terms"
          className="purchase-box"
          checked={Boolean(form.values.terms)}
          aria-required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          // All values of the form are texts; an empty one means that the box is not checked.
          onChange={({ target }) => form.set('terms', target.checked ? '1' : '')}
        />
        <span>{text('terms')}</span>
      </label>
      {error !== undefined && <ErrorText id={id}>{error}</ErrorText>}
      <p>
        <TextLink href={navigation.href('terms')} newTabLabel={common('opensInNewTab')}>
          {text('readTerms')}
        </TextLink>
      </p>
    </div>
  );
}

type Key = keyof typeof messages;

/** Returns an error message for each problem, in the order of the form's fields. */
function listFieldErrors(
  { problems, values }: BillingForm,
  text: Text<typeof messages>,
): readonly FieldError<PurchaseField>[] {
  const country = readCountry(values.country ?? '');
  return [...problems].map(([field, problem]) => ({ field, message: getFieldError([field, problem], country, text) }));
}

function getFieldError(
  [field, problem]: readonly [PurchaseField, FieldProblem],
  country: string | undefined,
  text: Text<typeof messages>,
): string {
  // The messages of these keys have no placeholders.
  const getText = text as (key: Key) => string;
  if (field === 'postalCode') return getPostalCodeError(problem === 'missing', country, text);
  if (problem !== 'missing') return getText((problem === 'unreadable' && unreadableMessages[field]) || 'tooLong');
  // Without a list of regions, which exists in all languages or none, the region is a text field.
  const key = field === 'region' && !listRegions(country, 'en') ? undefined : missingMessages[field];
  return key ? getText(key) : text('fieldMissing', { field: getBillingLabel(field, country, text) });
}

/**
 * Returns the error of the postal code field. It contains the field's local name and, if the code is not missing and the
 * country's format is known, an example.
 */
function getPostalCodeError(isMissing: boolean, country: string | undefined, text: Text<typeof messages>): string {
  // Within a sentence the name is in lower case, "postcode", unless it starts with an acronym, "ZIP code".
  const field = getBillingLabel('postalCode', country, text).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) =>
    letter.toLowerCase(),
  );
  const example = getExamplePostalCode(country);
  if (isMissing) return text('postalCodeMissing', { field });
  return example === undefined ? text('postalCodeOdd', { field }) : text('postalCodeUnreadable', { field, example });
}
