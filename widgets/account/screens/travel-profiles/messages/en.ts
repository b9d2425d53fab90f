import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The travel profiles of an account in English. */
export const messages: Translation<typeof french> = {
  title: 'Your travel profiles',
  about: 'You can pick the travellers you save here with one tap in the basket.',
  none: 'No travellers yet.',
  loadFailed: 'We couldn’t load your travellers.',
  loadAdvice: 'Nothing is lost: try again in a moment.',
  add: 'Add a traveller',
  addTitle: 'New traveller',
  edit: 'Edit',
  editOf: 'Edit {name}',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  removeSure: 'Remove {name} from your travellers?',
  removed: '{name} is no longer one of your travellers.',
  cancel: 'Cancel',
  firstName: 'First name',
  lastName: 'Last name',
  firstNameMissing: 'Enter the first name.',
  lastNameMissing: 'Enter the last name.',
  tooLong: 'This is too long: 200 characters at most.',
  type: 'Fare type',
  ADULT: 'Adult',
  CONCESSION: 'Concession',
  STUDENT: 'Student',
  assistance: 'Needs on the journey',
  NONE: 'No particular needs',
  WHEELCHAIR_SEATED: 'In a wheelchair',
  OTHER_DISABILITY: 'Another disability',
  attendant: 'With a personal care attendant',
  isDefault: 'Usually travels: offered first',
  usual: 'Usually travels',
  save: 'Save',
  saved: 'The traveller has been saved.',
  search: 'Find a journey',
  toProfile: 'View your account',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  CA: { CONCESSION: 'Discount card' },
  US: {
    CONCESSION: 'Discount card',
  },
};
