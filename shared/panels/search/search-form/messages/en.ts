import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The search form, in English. */
export const messages: Translation<typeof french> = {
  trip: 'Type of journey',
  single: 'Single',
  return: 'Return',
  from: 'From',
  to: 'To',
  swap: 'Swap the two cities',
  outbound: 'Outbound',
  inbound: 'Return',
  addReturn: 'Add',
  dayPart: 'dd',
  monthPart: 'mm',
  yearPart: 'yyyy',
  noCoach: 'no coach',
  openCalendar: 'Calendar: {field}',
  inboundMoved: 'Return set to {day}',
  outboundLost: 'No coaches on {day}: choose another day.',
  travellers: 'Travellers',
  travellersCount: { one: '{count} traveller', other: '{count} travellers' },
  travellersMissing: 'Number missing',
  withAssistance: ', with assistance',
  submit: 'Find tickets',
  inspire: 'Inspire me',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: {
    single: 'One way',
    return: 'Round trip',
  },
  CA: {
    single: 'One way',
    return: 'Round trip',
  },
};
