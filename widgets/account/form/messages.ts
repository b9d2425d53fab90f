import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  formErrors: {
    fr: { one: '{count} point à corriger', other: '{count} points à corriger' },
    en: { one: 'There is a problem', other: 'There are {count} problems' },
    es: { one: '{count} dato por corregir', other: '{count} datos por corregir' },
    pl: {
      one: '{count} pole do poprawienia',
      few: '{count} pola do poprawienia',
      many: '{count} pól do poprawienia',
      other: '{count} pola do poprawienia',
    },
  },
  formFailed: {
    fr: 'Nous n’avons pas de réponse : ce n’est peut-être pas enregistré.',
    en: 'We got no response: your changes may not be saved.',
    es: 'No hay respuesta: puede que no se haya guardado.',
    pl: 'Brak odpowiedzi: być może dane nie zostały zapisane.',
  },
  formFailedAdvice: {
    fr: 'Ce que vous avez écrit est conservé ici : réessayez dans un instant.',
    en: 'What you typed is kept here: try again in a moment.',
    es: 'Lo que ha escrito se conserva aquí: inténtelo de nuevo en un momento.',
    pl: 'To, co wpisano, zostaje tutaj: spróbuj ponownie za chwilę.',
  },
  formRefused: {
    fr: 'Ce n’est pas possible ainsi.',
    en: 'These details can’t be used.',
    es: 'No es posible con estos datos.',
    pl: 'Z tymi danymi nie jest to możliwe.',
  },
  formSignedOut: {
    fr: 'Votre session est terminée.',
    en: 'You are no longer signed in.',
    es: 'Su sesión ha caducado.',
    pl: 'Twoja sesja wygasła.',
  },
  formSignedOutAdvice: {
    fr: 'Connectez-vous dans un autre onglet, puis réessayez : ce que vous avez écrit est conservé ici.',
    en: 'Sign in again in another tab, then come back and try again: what you typed is kept here.',
    es: 'Inicie sesión en otra pestaña e inténtelo de nuevo: lo que ha escrito se conserva aquí.',
    pl: 'Zaloguj się w innej karcie i spróbuj ponownie: to, co wpisano, zostaje tutaj.',
  },
  showSecret: { fr: 'Afficher : {field}', en: 'Show: {field}', es: 'Mostrar: {field}', pl: 'Pokaż: {field}' },
  hideSecret: { fr: 'Masquer : {field}', en: 'Hide: {field}', es: 'Ocultar: {field}', pl: 'Ukryj: {field}' },
});
