import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Mot de passe oublié', en: 'Forgotten password', es: 'Contraseña olvidada', pl: 'Nie pamiętasz hasła?' },
  intro: {
    fr: 'Indiquez l’adresse de votre compte : nous y envoyons un code pour choisir un nouveau mot de passe.',
    en: 'Enter your account’s email address: we’ll send you a code to choose a new password.',
    es: 'Indique el correo electrónico de su cuenta: le enviaremos un código para elegir otra contraseña.',
    pl: 'Podaj adres e\u2011mail swojego konta: wyślemy na niego kod do ustawienia nowego hasła.',
  },
  emailAddress: { fr: 'Adresse e-mail', en: 'Email address', es: 'Correo electrónico', pl: 'Adres e-mail' },
  emailMissing: {
    fr: 'Saisissez l’adresse de votre compte.',
    en: 'Enter the email address of your account.',
    es: 'Introduzca el correo electrónico de su cuenta.',
    pl: 'Wpisz adres e\u2011mail swojego konta.',
  },
  emailUnreadable: {
    fr: 'Saisissez une adresse complète, par exemple nom@exemple.fr.',
    en: 'Enter the full email address, such as name@example.com.',
    es: 'Introduzca el correo electrónico completo, como nombre@ejemplo.es.',
    pl: 'Wpisz cały adres e\u2011mail, na przykład nazwa@przyklad.pl.',
  },
  send: { fr: 'Envoyer le code', en: 'Send the code', es: 'Enviar el código', pl: 'Wyślij kod' },
  sent: { fr: 'Regardez votre messagerie.', en: 'Check your email.', es: 'Revise su correo.', pl: 'Sprawdź pocztę.' },
  sentAdvice: {
    fr: 'Si un compte existe à l’adresse {address}, vous y recevrez un code. Il est valable une heure.',
    en: 'If there is an account at {address}, a code is on its way there. It is valid for an hour.',
    es: 'Si hay una cuenta con la dirección {address}, le llegará un código. Es válido durante una hora.',
    pl: 'Jeśli pod adresem {address} jest konto, przyjdzie tam kod. Jest ważny przez godzinę.',
  },
  toReset: { fr: 'Saisir le code', en: 'Enter the code', es: 'Introducir el código', pl: 'Wpisz kod' },
  again: {
    fr: 'Essayer une autre adresse',
    en: 'Try another address',
    es: 'Probar otra dirección',
    pl: 'Użyj innego adresu',
  },
  toSignIn: { fr: 'Se connecter', en: 'Sign in', es: 'Iniciar sesión', pl: 'Zaloguj się' },
});
