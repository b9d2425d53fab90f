import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** How an order is changed, in English. */
export const messages: Translation<typeof french> = {
  title: 'Manage booking',
  callToChange: 'To change or cancel an order, or to ask for a refund, call customer service.',
  writeToChange: 'To change or cancel an order, or to ask for a refund, write to customer service.',
  call: 'Call {phone}',
  number: 'Have your order number to hand. It is in your confirmation email.',
  confirmation: 'See my latest order',
  contact: 'Contact us',
  journeys: 'Find a journey',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { title: 'Manage trip' },
  CA: { title: 'Manage trip' },
};
