import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A city of a link that no coach serves, in English. */
export const messages: Translation<typeof french> = {
  unknownOrigin: 'No coaches leave from the city in this link.',
  unknownDestination: 'We don’t serve the destination in this link.',
  noCoachBetween: 'No coaches run between {origin} and {destination}.',
  chooseAnother: 'Choose another city.',
  nearest: 'The nearest cities we serve:',
  insteadTo: '{city}, {distance} away',
};
