import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  emailAddress: { fr: 'Adresse e-mail', en: 'Email address', es: 'Correo electrónico', pl: 'Adres e-mail' },
  password: { fr: 'Mot de passe', en: 'Password', es: 'Contraseña', pl: 'Hasło' },
  showPassword: { fr: 'Afficher le mot de passe', en: 'Show password', es: 'Mostrar la contraseña', pl: 'Pokaż hasło' },
  hidePassword: { fr: 'Masquer le mot de passe', en: 'Hide password', es: 'Ocultar la contraseña', pl: 'Ukryj hasło' },
  signIn: { fr: 'Se connecter', en: 'Sign in', es: 'Iniciar sesión', pl: 'Zaloguj się' },
  signInErrors: {
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
  emailMissing: {
    fr: 'Saisissez votre adresse e\u2011mail.',
    en: 'Enter your email address.',
    es: 'Introduzca su correo electrónico.',
    pl: 'Wpisz adres e\u2011mail.',
  },
  emailUnreadable: {
    fr: 'Saisissez l’adresse e\u2011mail complète, comme nom@exemple.fr.',
    en: 'Enter the full email address, such as name@example.com.',
    es: 'Introduzca el correo electrónico completo, como nombre@ejemplo.es.',
    pl: 'Wpisz cały adres e\u2011mail, na przykład nazwa@przyklad.pl.',
  },
  passwordMissing: {
    fr: 'Saisissez votre mot de passe.',
    en: 'Enter your password.',
    es: 'Introduzca su contraseña.',
    pl: 'Wpisz hasło.',
  },
  locked: {
    fr: 'Ce compte est verrouillé.',
    en: 'This account is locked.',
    es: 'Esta cuenta está bloqueada.',
    pl: 'To konto jest zablokowane.',
  },
  lockedAdvice: {
    fr: 'Réessayez plus tard, ou appelez le service client au {phone}.',
    en: 'Try again later, or call customer service on {phone}.',
    es: 'Inténtelo más tarde o llame a atención al cliente al {phone}.',
    pl: 'Spróbuj później albo zadzwoń do biura obsługi klienta: {phone}.',
  },
  refused: {
    fr: 'L’adresse e\u2011mail ou le mot de passe est incorrect.',
    en: 'The email address or password is wrong.',
    es: 'El correo electrónico o la contraseña no son correctos.',
    pl: 'Nieprawidłowy adres e\u2011mail lub hasło.',
  },
  refusedAdvice: {
    fr: 'Vérifiez les deux, puis réessayez.',
    en: 'Check both, then try again.',
    es: 'Compruebe los dos e inténtelo de nuevo.',
    pl: 'Sprawdź jedno i drugie, a potem spróbuj ponownie.',
  },
  tooMany: { fr: 'Trop de tentatives.', en: 'Too many attempts.', es: 'Demasiados intentos.', pl: 'Zbyt wiele prób.' },
  tooManyAdvice: {
    fr: 'Attendez un quart d’heure, puis réessayez.',
    en: 'Wait a quarter of an hour, then try again.',
    es: 'Espere un cuarto de hora e inténtelo de nuevo.',
    pl: 'Odczekaj kwadrans i spróbuj ponownie.',
  },
  tooManyMinutes: {
    fr: {
      one: 'Attendez {count} minute, puis réessayez.',
      other: 'Attendez {count} minutes, puis réessayez.',
    },
    en: { one: 'Wait {count} minute, then try again.', other: 'Wait {count} minutes, then try again.' },
    es: {
      one: 'Espere {count} minuto e inténtelo de nuevo.',
      other: 'Espere {count} minutos e inténtelo de nuevo.',
    },
    pl: {
      one: 'Odczekaj {count} minutę i spróbuj ponownie.',
      few: 'Odczekaj {count} minuty i spróbuj ponownie.',
      many: 'Odczekaj {count} minut i spróbuj ponownie.',
      other: 'Odczekaj {count} minuty i spróbuj ponownie.',
    },
  },
  signInFailed: {
    fr: 'La connexion n’a pas abouti.',
    en: 'We couldn’t sign you in.',
    es: 'No se ha podido iniciar la sesión.',
    pl: 'Nie udało się zalogować.',
  },
  signInFailedAdvice: {
    fr: 'Rien n’est perdu : réessayez dans un instant.',
    en: 'Nothing is lost: try again in a moment.',
    es: 'No se ha perdido nada: inténtelo de nuevo en un momento.',
    pl: 'Nic nie zginęło: spróbuj ponownie za chwilę.',
  },
  or: { fr: 'ou', en: 'or', es: 'o', pl: 'lub' },
  socialSignIn: {
    fr: 'Continuer avec Facebook',
    en: 'Continue with Facebook',
    es: 'Continuar con Facebook',
    pl: 'Kontynuuj przez Facebooka',
  },
  socialClosed: {
    fr: 'La fenêtre de Facebook a été fermée : vous n’êtes pas connecté.',
    en: 'The Facebook window was closed: you are not signed in.',
    es: 'Se ha cerrado la ventana de Facebook: no ha iniciado sesión.',
    pl: 'Okno Facebooka zostało zamknięte: logowanie przerwano.',
  },
  socialUnavailable: {
    fr: 'Impossible de joindre Facebook.',
    en: 'We couldn’t reach Facebook.',
    es: 'No hemos podido conectar con Facebook.',
    pl: 'Nie udało się połączyć z Facebookiem.',
  },
  socialRefused: {
    fr: 'Facebook n’a pas pu vous connecter.',
    en: 'Facebook could not sign you in.',
    es: 'Facebook no ha podido iniciar su sesión.',
    pl: 'Facebook nie mógł Cię zalogować.',
  },
  passwordInstead: {
    fr: 'Vous pouvez toujours vous connecter avec votre mot de passe.',
    en: 'You can still sign in with your password.',
    es: 'Aún puede iniciar sesión con su contraseña.',
    pl: 'Nadal możesz zalogować się hasłem.',
  },
});
