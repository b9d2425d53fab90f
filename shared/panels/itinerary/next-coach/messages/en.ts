import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The next coach of travellers who were left without theirs, in English. */
export const messages: Translation<typeof french> = {
  next: 'Next coach from {origin} to {destination}',
  spoken: 'Next coach: {day} at {time}.',
  none: 'We found no other coach on that day or the day after.',
  failed: 'We couldn’t look for the next coach.',
  look: 'Find another journey',
};
