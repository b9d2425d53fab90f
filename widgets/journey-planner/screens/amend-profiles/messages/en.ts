import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Who travels on an order, in English. */
export const messages: Translation<typeof french> = {
  title: 'The travellers of your order',
  intro: 'Correct a name: the ticket then carries the new one.',
  nothing: 'No trips in this order are still to come.',
  change: 'Change',
  closed: 'These names can no longer be changed online.',
  back: 'Back to the order',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { title: 'The travelers of your order' },
};
