import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Compte fermé', en: 'Account closed', es: 'Cuenta cerrada', pl: 'Konto zamknięte' },
  closed: {
    fr: 'Ce compte est fermé : personne ne peut plus s’y connecter.',
    en: 'This account is closed: nobody can sign in to it any more.',
    es: 'Esta cuenta está cerrada: ya nadie puede entrar en ella.',
    pl: 'To konto jest zamknięte: nikt nie może się już na nie zalogować.',
  },
  contact: {
    fr: 'Une question ? Appelez le service client au {phone}.',
    en: 'A question? Call customer service on {phone}.',
    es: '¿Tiene una pregunta? Llame a atención al cliente al {phone}.',
    pl: 'Masz pytanie? Zadzwoń do biura obsługi klienta: {phone}.',
  },
  toSignIn: {
    fr: 'Se connecter avec un autre compte',
    en: 'Sign in with another account',
    es: 'Iniciar sesión con otra cuenta',
    pl: 'Zaloguj się na inne konto',
  },
});
