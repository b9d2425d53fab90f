/** The fields of spec §3 "Billing info", in the order of the form: who pays, then what few providers ask for. */
export const billingFields = [
  'emailAddress',
  'firstName',
  'lastName',
  'country',
  'postalCode',
  'telephoneNumber',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'townCity',
  'region',
] as const;
/** A field of the billing info. */
export type BillingField = (typeof billingFields)[number];

/** What is known, or was typed, of who pays. As it is sent `country` is ISO 3166: "GB", not "UK" (spec §1). */
export type BillingInfo = Readonly<Partial<Record<BillingField, string>>>;

/** What each field is called to the browser, which fills it in (WCAG 1.3.5; the names are those of HTML). */
export const billingAutocomplete: Readonly<Record<BillingField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  emailAddress: 'email',
  telephoneNumber: 'tel',
  country: 'billing country',
  addressLine1: 'billing address-line1',
  addressLine2: 'billing address-line2',
  addressLine3: 'billing address-line3',
  townCity: 'billing address-level2',
  region: 'billing address-level1',
  postalCode: 'billing postal-code',
};
