import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Nouveau mot de passe', en: 'New password', es: 'Contraseña nueva', pl: 'Nowe hasło' },
  intro: {
    fr: 'Avec le code de notre message, choisissez un nouveau mot de passe. Vos autres sessions seront fermées.',
    en: 'Choose a new password with the code from our message. You will be signed out everywhere else.',
    es: 'Con el código de nuestro mensaje, elija una contraseña nueva. Se cerrará la sesión en los demás dispositivos.',
    pl: 'Wpisz kod z naszej wiadomości i ustaw nowe hasło. Inne urządzenia zostaną wylogowane.',
  },
  code: { fr: 'Code du message', en: 'Code from the message', es: 'Código del mensaje', pl: 'Kod z wiadomości' },
  codeMissing: {
    fr: 'Saisissez le code de notre message.',
    en: 'Enter the code from our message.',
    es: 'Introduzca el código de nuestro mensaje.',
    pl: 'Wpisz kod z naszej wiadomości.',
  },
  codeWrong: {
    fr: 'Ce code n’est pas valable, ou ne l’est plus : vérifiez-le, ou demandez-en un autre.',
    en: 'This code is wrong or has expired: check it, or ask for another one.',
    es: 'Este código no es correcto o ha caducado: revíselo o pida otro.',
    pl: 'Ten kod jest nieprawidłowy lub stracił ważność: sprawdź go albo poproś o nowy.',
  },
  password: { fr: 'Nouveau mot de passe', en: 'New password', es: 'Contraseña nueva', pl: 'Nowe hasło' },
  change: { fr: 'Changer le mot de passe', en: 'Change the password', es: 'Cambiar la contraseña', pl: 'Zmień hasło' },
  changed: {
    fr: 'Votre mot de passe est changé.',
    en: 'Your password has been changed.',
    es: 'Se ha cambiado su contraseña.',
    pl: 'Twoje hasło zostało zmienione.',
  },
  changedAdvice: {
    fr: 'Connectez-vous avec le nouveau.',
    en: 'Sign in with the new one.',
    es: 'Inicie sesión con la nueva.',
    pl: 'Zaloguj się nowym hasłem.',
  },
  toSignIn: { fr: 'Se connecter', en: 'Sign in', es: 'Iniciar sesión', pl: 'Zaloguj się' },
  toForgotten: {
    fr: 'Demander un autre code',
    en: 'Ask for another code',
    es: 'Pedir otro código',
    pl: 'Poproś o nowy kod',
  },
});
