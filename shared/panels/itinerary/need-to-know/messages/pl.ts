import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  lostProperty: 'Coś zginęło podczas tej podróży?',
  serviceAlerts: 'Komunikaty',
  noAlerts: 'Brak komunikatów dla tej podróży.',
  alertsFailed: 'Nie udało się wczytać komunikatów.',
  alertsFailedAdvice: 'Reszta strony jest aktualna. Spróbuj ponownie za chwilę.',
  cityGuide: 'Przewodnik: {city}',
  restrictions: 'Ograniczenia',
  restrictionsNote:
    'Dziecko poniżej {age} lat bez własnego miejsca podróżuje bezpłatnie z płacącą osobą dorosłą, tylko w podróżach na terenie Wielkiej Brytanii oraz do lub z Irlandii.',
};
