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
  toBooking: {
    fr: 'Retrouver ma réservation sans compte',
    'fr-US': 'Retrouver mon voyage sans compte',
    'fr-CA': 'Retrouver mon voyage sans compte',
    en: 'Find my booking without an account',
    'en-US': 'Find my trip without an account',
    'en-CA': 'Find my trip without an account',
    es: 'Buscar mi reserva sin cuenta',
    'es-US': 'Buscar mi viaje sin cuenta',
    'es-CA': 'Buscar mi viaje sin cuenta',
    pl: 'Znajdź rezerwację bez konta',
    'pl-US': 'Znajdź podróż bez konta',
    'pl-CA': 'Znajdź podróż bez konta',
  },
  toForgotten: {
    fr: 'Mot de passe oublié ?',
    en: 'Forgotten your password?',
    es: '¿Ha olvidado su contraseña?',
    pl: 'Nie pamiętasz hasła?',
  },
});
