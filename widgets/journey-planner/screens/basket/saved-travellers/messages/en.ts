import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Saved travellers in the basket in English. */
export const messages: Translation<typeof french> = {
  savedTraveller: 'Saved traveller',
  savedTravellerNone: 'Choose',
  savedTravellerUsed: '{name} travels.',
  savedTravellerHint: 'We fill in the name, and check fare and assistance.',
  lackingFor: 'Your basket doesn’t suit {name}:',
  noAdult: 'no full-fare ticket',
  noConcession: 'no concession ticket',
  noStudent: 'no student ticket',
  noWheelchair: 'no wheelchair space',
  noAssistance: 'no assistance requested',
  noAttendant: 'no place for a personal care attendant',
  searchAgain: 'Search this trip with the right travellers',
  askAssistance: 'Request assistance',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: {
    savedTraveller: 'Saved traveler',
    noConcession: 'no discount ticket',
    searchAgain: 'Search this trip with the right travelers',
  },
  CA: { noConcession: 'no discount ticket' },
};
