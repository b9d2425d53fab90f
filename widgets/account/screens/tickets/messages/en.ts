import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The tickets of an account in English. */
export const messages: Translation<typeof french> = {
  title: 'Your tickets',
  about: 'Find a booking by its number.',
  manage: 'Manage a booking',
  search: 'Find a journey',
  toProfile: 'View your account',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { about: 'Find a trip by its number.', manage: 'Manage a trip' },
  CA: { about: 'Find a trip by its number.', manage: 'Manage a trip' },
};
