import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Saved travellers in the basket in English. */
export const messages: Translation<typeof french> = {
  savedTraveller: 'Saved traveller',
  savedTravellerNone: 'Choose',
  savedTravellerHint: 'Choose who travels: the name is filled in.',
  savedTravellerUsed: '{name} travels.',
  savedTravellerFits: 'Ticket and needs match your basket.',
  savedTravellerDiffers: 'This basket doesn’t suit {name} yet.',
  ADULT: 'An adult ticket is missing.',
  CONCESSION: 'A concession ticket is missing.',
  STUDENT: 'A student ticket is missing.',
  noWheelchair: 'No wheelchair space has been requested for them.',
  noOtherDisability: 'No assistance for their disability has been requested.',
  noAttendant: 'No personal care attendant is included.',
  savedTravellerKept:
    'What you typed and your basket are kept. If you choose another journey, remove this one afterwards.',
  savedTravellerAssist: 'Request this assistance',
  savedTravellerSearch: 'Search for this journey with the right travellers',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  CA: { CONCESSION: 'A discount card ticket is missing.' },
  US: {
    CONCESSION: 'A discount card ticket is missing.',
  },
};
