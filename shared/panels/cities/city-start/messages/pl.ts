import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a city field offers before anything is typed, in Polish. */
export const messages: Translation<typeof french> = {
  nearMe: 'W pobliżu',
  asking: 'Ustalanie Twojej lokalizacji…',
  near: 'Blisko Ciebie',
  popular: 'Główne miasta',
  all: 'Wszystkie miasta',
  found: {
    one: '{count} miasto blisko Ciebie: {cities}',
    few: '{count} miasta blisko Ciebie: {cities}',
    many: '{count} miast blisko Ciebie: {cities}',
    other: '{count} miasta blisko Ciebie: {cities}',
  },
  refused: 'Przeglądarka nie udostępnia Twojej lokalizacji. Zezwól na to w jej ustawieniach albo wpisz miasto.',
  failed: 'Nie udało się ustalić Twojej lokalizacji. Spróbuj ponownie albo wpisz miasto.',
};
