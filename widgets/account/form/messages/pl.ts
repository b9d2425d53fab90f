import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Forms of the account in Polish. */
export const messages: Translation<typeof french> = {
  formErrors: {
    one: '{count} pole do poprawienia',
    few: '{count} pola do poprawienia',
    many: '{count} pól do poprawienia',
    other: '{count} pola do poprawienia',
  },
  formFailed: 'Brak odpowiedzi: być może dane nie zostały zapisane.',
  formFailedAdvice: 'To, co wpisano, zostaje tutaj: spróbuj ponownie za chwilę.',
  formRefused: 'Z tymi danymi nie jest to możliwe.',
  formTooMany: 'Zbyt wiele prób.',
  formTooManyAdvice: 'Odczekaj kwadrans i spróbuj ponownie.',
  formSignedOut: 'Twoja sesja wygasła.',
  formSignedOutAdvice: 'Zaloguj się w innej karcie i spróbuj ponownie: to, co wpisano, zostaje tutaj.',
  showSecret: 'Pokaż: {field}',
  hideSecret: 'Ukryj: {field}',
};
