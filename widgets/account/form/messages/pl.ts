import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Forms of the account in Polish. */
export const messages: Translation<typeof french> = {
  formErrors: {
    one: '{count} rzecz do poprawienia',
    few: '{count} rzeczy do poprawienia',
    many: '{count} rzeczy do poprawienia',
    other: '{count} rzeczy do poprawienia',
  },
  formFailed: 'Brak odpowiedzi: być może nie zapisano.',
  formFailedAdvice: 'To, co wpisano, zostaje tutaj: spróbuj ponownie za chwilę.',
  formRefused: 'Tak się nie da.',
  formTooMany: 'Za dużo prób.',
  formTooManyAdvice: 'Odczekaj kwadrans i spróbuj ponownie.',
  formSignedOut: 'Nie jesteś już zalogowany.',
  formSignedOutAdvice: 'Zaloguj się w innej karcie i spróbuj ponownie: to, co wpisano, zostaje tutaj.',
  showSecret: 'Pokaż: {field}',
  hideSecret: 'Ukryj: {field}',
};
