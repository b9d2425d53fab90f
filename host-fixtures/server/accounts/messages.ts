import { defineMessages } from '#shared/text/define-messages.ts';

/** Mails about accounts. */
export const messages = defineMessages({
  activationSubject: {
    fr: 'Activez votre compte',
    en: 'Activate your account',
    es: 'Active su cuenta',
    pl: 'Aktywuj swoje konto',
  },
  activationText: {
    fr: 'Bonjour {name}, voici le code qui active votre compte :',
    en: 'Hello {name}, this is the code that activates your account:',
    es: 'Hola, {name}: este es el código que activa su cuenta:',
    pl: '{name}, oto kod, który aktywuje Twoje konto:',
  },
  activationLink: { fr: 'Activer le compte', en: 'Activate the account', es: 'Activar la cuenta', pl: 'Aktywuj konto' },
  activationNote: {
    fr: 'Vous n’avez pas ouvert de compte ? Ignorez ce message : sans le code, personne ne peut utiliser ce compte.',
    en: 'Didn’t open an account? Ignore this message: without the code, nobody can use it.',
    es: '¿No ha abierto ninguna cuenta? Ignore este mensaje: sin el código, nadie puede usar la cuenta.',
    pl: 'To nie Ty zakładasz konto? Zignoruj tę wiadomość: bez kodu nikt nie skorzysta z konta.',
  },
  knownSubject: {
    fr: 'Vous avez déjà un compte',
    en: 'You already have an account',
    es: 'Ya tiene una cuenta',
    pl: 'Masz już konto',
  },
  knownText: {
    fr: 'Quelqu’un a voulu ouvrir un compte avec cette adresse, mais il en existe déjà un. Rien n’a changé.',
    en: 'Somebody tried to open an account with this address, but there already is one. Nothing has changed.',
    es: 'Alguien ha querido abrir una cuenta con esta dirección, pero ya existe una. No ha cambiado nada.',
    pl: 'Ktoś próbował założyć konto z tym adresem, ale takie konto już istnieje. Nic się nie zmieniło.',
  },
  knownLink: { fr: 'Se connecter', en: 'Sign in', es: 'Iniciar sesión', pl: 'Zaloguj się' },
  knownNote: {
    fr: 'Mot de passe oublié ? La page de connexion permet d’en choisir un autre.',
    en: 'Forgotten your password? You can choose another one from the sign-in page.',
    es: '¿Ha olvidado su contraseña? Puede elegir otra desde la página de inicio de sesión.',
    pl: 'Nie pamiętasz hasła? Na stronie logowania możesz ustawić nowe.',
  },
  resetSubject: {
    fr: 'Choisissez un nouveau mot de passe',
    en: 'Choose a new password',
    es: 'Elija una contraseña nueva',
    pl: 'Ustaw nowe hasło',
  },
  resetText: {
    fr: 'Bonjour {name}, voici le code avec lequel vous choisissez un nouveau mot de passe. Il est valable une heure :',
    en: 'Hello {name}, this is the code to choose a new password with. It is valid for an hour:',
    es: 'Hola, {name}: este es el código con el que elige una contraseña nueva. Es válido durante una hora:',
    pl: '{name}, oto kod, z którym ustawisz nowe hasło. Jest ważny przez godzinę:',
  },
  resetLink: { fr: 'Choisir un mot de passe', en: 'Choose a password', es: 'Elegir una contraseña', pl: 'Ustaw hasło' },
  resetNote: {
    fr: 'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.',
    en: 'Didn’t ask for this? Ignore this message: your password stays the same.',
    es: '¿No la ha pedido? Ignore este mensaje: su contraseña sigue siendo la misma.',
    pl: 'To nie Twoja prośba? Zignoruj tę wiadomość: hasło pozostaje bez zmian.',
  },
  changedSubject: {
    fr: 'Votre mot de passe a changé',
    en: 'Your password has been changed',
    es: 'Se ha cambiado su contraseña',
    pl: 'Twoje hasło zostało zmienione',
  },
  changedText: {
    fr: 'Bonjour {name}, le mot de passe de votre compte vient de changer. Les autres appareils sont déconnectés.',
    en: 'Hello {name}, the password of your account has just been changed. Other devices have been signed out.',
    es: 'Hola, {name}: la contraseña de su cuenta acaba de cambiar. Se ha cerrado la sesión en los demás dispositivos.',
    pl: '{name}, hasło do Twojego konta zostało właśnie zmienione. Inne urządzenia zostały wylogowane.',
  },
  changedLink: {
    fr: 'Choisir un autre mot de passe',
    en: 'Choose another password',
    es: 'Elegir otra contraseña',
    pl: 'Ustaw inne hasło',
  },
  changedNote: {
    fr: 'Ce n’était pas vous ? Choisissez tout de suite un autre mot de passe.',
    en: 'Wasn’t it you? Choose another password straight away.',
    es: '¿No ha sido usted? Elija enseguida otra contraseña.',
    pl: 'To nie Ty? Ustaw od razu inne hasło.',
  },
  closedSubject: {
    fr: 'Votre compte est fermé',
    en: 'Your account is closed',
    es: 'Su cuenta está cerrada',
    pl: 'Twoje konto jest zamknięte',
  },
  closedText: {
    fr: 'Bonjour {name}, votre compte est fermé et les données qu’il contenait sont effacées.',
    en: 'Hello {name}, your account is closed and the details in it have been deleted.',
    es: 'Hola, {name}: su cuenta está cerrada y los datos que contenía se han eliminado.',
    pl: '{name}, Twoje konto jest zamknięte, a zapisane w nim dane zostały usunięte.',
  },
  closedLink: { fr: 'Retrouver une commande', en: 'Find an order', es: 'Buscar un pedido', pl: 'Znajdź zamówienie' },
  closedNote: {
    fr: 'Vos commandes restent valables : on les retrouve avec leur numéro et cette adresse.',
    en: 'Your orders remain valid: you can find them with their number and this address.',
    es: 'Sus pedidos siguen siendo válidos: puede buscarlos con su número y esta dirección.',
    pl: 'Twoje zamówienia pozostają ważne: można je znaleźć po numerze i tym adresie.',
  },
  code: { fr: 'Code', en: 'Code', es: 'Código', pl: 'Kod' },
  footer: {
    fr: 'Ce message vous est envoyé parce que cette adresse a été indiquée pour un compte.',
    en: 'You received this message because this address was given for an account.',
    es: 'Recibe este mensaje porque se indicó esta dirección para una cuenta.',
    pl: 'Otrzymujesz tę wiadomość, ponieważ ten adres przypisano do konta.',
  },
});
