import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Who travels, in English. */
export const messages: Translation<typeof french> = {
  title: 'Travellers',
  all: 'Travellers',
  allHint: 'In all, 1 to 99',
  concession: 'Concession card holders',
  concessionHint: 'Among the travellers',
  students: 'Students',
  studentsHint: 'Among the travellers, with a student card',
  assistance: 'Need assistance?',
  needed: 'Assistance',
  outbound: 'Assistance on the way there',
  inbound: 'Assistance on the way back',
  wheelchairSeated: 'Travels seated in a wheelchair',
  otherDisability: 'Other disability',
  personalCareAttendants: 'Personal care attendants',
  fewer: '{what}: one fewer',
  more: '{what}: one more',
  done: 'Done',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: {
    concession: 'Discount card holders',
    studentsHint: 'Among the travelers, with a student ID',
  },
  CA: { concession: 'Discount card holders' },
};
