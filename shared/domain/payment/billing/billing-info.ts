/**
 * The fields of the billing form (spec §3 "Billing info"), in the order of the form: first, up to `postalCode`, those that
 * card payments need, then those that only some payment providers require.
 */
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
/** A field of the billing form. */
export type BillingField = (typeof billingFields)[number];

/** Details of the payer, possibly incomplete. Received details may have the `country` "UK" instead of the code "GB". */
export type BillingInfo = Readonly<Partial<Record<BillingField, string>>>;

/** The value of the HTML attribute `autocomplete` of each field (WCAG 1.3.5). */
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
