import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The profile in English. */
export const messages: Translation<typeof french> = {
  title: 'Your details',
  name: 'Name',
  emailAddress: 'Email address',
  pages: 'Your account',
  tickets: 'Your tickets',
  settings: 'Your settings',
  travelProfiles: 'Your travel profiles',
  edit: 'Change your details',
  profileLoadFailed: 'We couldn’t load your details.',
  profileLoadAdvice: 'Nothing is lost: try again in a moment.',
  firstName: 'First name',
  lastName: 'Last name',
  telephoneNumber: 'Phone number',
  telephoneHint: 'For messages about your journeys.',
  address: 'Address',
  addressHint: 'We’ll fill it in for you when you pay. You can leave it empty.',
  country: 'Country',
  addressLine1: 'Street and number',
  addressLine2: 'Address line 2',
  addressLine3: 'Address line 3',
  townCity: 'Town or city',
  region: 'Region',
  postalCode: 'Postcode',
  optional: '{field} (optional)',
  choose: 'Choose',
  save: 'Save',
  saved: 'Your details are saved.',
  firstNameMissing: 'Enter your first name.',
  lastNameMissing: 'Enter your last name.',
  telephoneUnreadable: 'Check the phone number: use digits, with a + in front if needed.',
  countryMissing: 'Choose a country.',
  addressMissing: 'Enter the street and number, or leave the whole address empty.',
  townMissing: 'Enter the town or city.',
  regionMissing: 'Choose from the list.',
  postalCodeMissing: 'Enter the postcode.',
  postalCodeUnreadable: 'Check the postcode: it looks like {example}.',
  postalCodeOdd: 'Check the postcode: letters and digits only.',
  tooLong: 'This is too long: 200 characters at most.',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: {
    postalCode: 'ZIP code',
    postalCodeMissing: 'Enter the ZIP code.',
    postalCodeUnreadable: 'Check the ZIP code: it looks like {example}.',
    postalCodeOdd: 'Check the ZIP code: letters and digits only.',
  },
  CA: {
    postalCode: 'Postal code',
    postalCodeMissing: 'Enter the postal code.',
    postalCodeUnreadable: 'Check the postal code: it looks like {example}.',
    postalCodeOdd: 'Check the postal code: letters and digits only.',
  },
};
