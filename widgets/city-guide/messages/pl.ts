import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  guide: 'Przewodnik: {city}',
  someGuide: 'Przewodnik po mieście',
  picture: 'Widok: {city}',
};
