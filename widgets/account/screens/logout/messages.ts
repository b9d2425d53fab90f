import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Déconnexion', en: 'Sign out', es: 'Cierre de sesión', pl: 'Wylogowanie' },
  who: {
    fr: 'Session ouverte : {name}.',
    en: 'You are signed in: {name}.',
    es: 'Sesión iniciada: {name}.',
    pl: 'Zalogowano: {name}.',
  },
  nobody: {
    fr: 'Aucune session n’est ouverte.',
    en: 'You are not signed in.',
    es: 'No ha iniciado sesión.',
    pl: 'Nikt nie jest zalogowany.',
  },
  toSignIn: { fr: 'Se connecter', en: 'Sign in', es: 'Iniciar sesión', pl: 'Zaloguj się' },
});
