import type { OperationMessages } from '#shared/text/create-text.ts';

/** Saved travellers in the basket in French. */
export const messages = {
  savedTraveller: 'Voyageur enregistré',
  savedTravellerNone: 'Choisissez',
  savedTravellerHint: 'Choisissez qui voyage : le nom se remplit.',
  savedTravellerUsed: '{name} voyage.',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: { savedTraveller: 'Passager enregistré' },
};
