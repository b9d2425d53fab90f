import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Who travels on an order, in English. */
export const messages: Translation<typeof french> = {
  title: 'The travellers in your order',
  intro: 'Correct a name: the ticket will carry the new one.',
  nothing: 'This order has no journeys still to come.',
  change: 'Change',
  closed: 'These names can no longer be changed online.',
  back: 'Back to the order',
};
