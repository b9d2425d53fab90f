import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Connexion', en: 'Sign in', es: 'Inicio de sesión', pl: 'Logowanie' },
  already: {
    fr: 'Votre session est ouverte.',
    en: 'You are signed in.',
    es: 'Ya ha iniciado sesión.',
    pl: 'Zalogowano.',
  },
  toProfile: { fr: 'Voir votre compte', en: 'View your account', es: 'Ver su cuenta', pl: 'Zobacz swoje konto' },
  toSignOut: { fr: 'Se déconnecter', en: 'Sign out', es: 'Cerrar sesión', pl: 'Wyloguj się' },
  toRegister: { fr: 'Créer un compte', en: 'Create an account', es: 'Crear una cuenta', pl: 'Utwórz konto' },
  toForgotten: {
    fr: 'Mot de passe oublié ?',
    en: 'Forgotten your password?',
    es: '¿Ha olvidado su contraseña?',
    pl: 'Nie pamiętasz hasła?',
  },
});
