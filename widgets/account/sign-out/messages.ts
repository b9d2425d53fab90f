import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  signOut: { fr: 'Se déconnecter', en: 'Sign out', es: 'Cerrar sesión', pl: 'Wyloguj się' },
  failed: {
    fr: 'La déconnexion n’a pas abouti.',
    en: 'We couldn’t sign you out.',
    es: 'No se ha podido cerrar la sesión.',
    pl: 'Nie udało się wylogować.',
  },
  failedAdvice: {
    fr: 'Votre session est encore ouverte : réessayez dans un instant.',
    en: 'You are still signed in: try again in a moment.',
    es: 'Su sesión sigue abierta: inténtelo de nuevo en un momento.',
    pl: 'Sesja nadal trwa: spróbuj ponownie za chwilę.',
  },
});
