import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  guide: 'City guide: {city}',
  someGuide: 'City guide',
  picture: 'View of {city}',
};
