import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Saved travellers in the basket in English. */
export const messages: Translation<typeof french> = {
  savedTraveller: 'Saved traveller',
  savedTravellerNone: 'Choose',
  savedTravellerHint: 'Choose who travels: the name is filled in.',
  savedTravellerUsed: '{name} travels.',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { savedTraveller: 'Saved traveler' },
};
