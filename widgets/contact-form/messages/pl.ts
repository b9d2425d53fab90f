import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The contact form, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Napisz do nas',
  topic: 'Temat',
  noTopic: 'Wybierz temat',
  beforeTravel: 'Przed podróżą',
  during: 'W podróży',
  refund: 'Zwrot pieniędzy',
  accessibility: 'Dostępność i pomoc',
  group: 'Podróż grupowa',
  other: 'Inny temat',
  groupSize: 'Liczba osób',
  message: 'Wiadomość',
  attachments: 'Załączniki',
};
