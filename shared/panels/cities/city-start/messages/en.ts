import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a city field offers before anything is typed, in English. */
export const messages: Translation<typeof french> = {
  nearMe: 'Near me',
  asking: 'Finding your location…',
  near: 'Near you',
  popular: 'Main cities',
  all: 'All cities',
  found: { one: '{count} city near you: {cities}', other: '{count} cities near you: {cities}' },
  refused: 'Your browser isn’t sharing your location. Allow it in its settings, or type a city.',
  failed: 'We can’t find your location. Try again, or type a city.',
};
