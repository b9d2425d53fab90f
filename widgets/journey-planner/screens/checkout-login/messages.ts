import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Qui réserve ?', en: 'Who is booking?', es: '¿Quién reserva?', pl: 'Kto rezerwuje?' },
  guestTitle: { fr: 'Sans compte', en: 'Without an account', es: 'Sin cuenta', pl: 'Bez konta' },
  guestIntro: {
    fr: 'Vous recevrez vos billets par e\u2011mail. Un compte n’est pas nécessaire.',
    en: 'We’ll email you your tickets. You don’t need an account.',
    es: 'Recibirá sus billetes por correo electrónico. No necesita una cuenta.',
    pl: 'Bilety wyślemy e\u2011mailem. Konto nie jest potrzebne.',
  },
  guest: {
    fr: 'Continuer sans compte',
    en: 'Continue as a guest',
    es: 'Continuar sin cuenta',
    pl: 'Kontynuuj bez konta',
  },
  memberTitle: { fr: 'Avec un compte', en: 'With an account', es: 'Con una cuenta', pl: 'Z kontem' },
  memberIntro: {
    fr: 'Vos coordonnées sont déjà remplies, et vos billets restent dans votre compte.',
    en: 'Your details are already filled in, and your tickets stay in your account.',
    es: 'Sus datos ya están rellenados y sus billetes quedan en su cuenta.',
    pl: 'Twoje dane są już wypełnione, a bilety zostają na Twoim koncie.',
  },
  notActivated: {
    fr: 'Ce compte n’est pas encore activé : activez-le avec le code que nous vous avons envoyé, ou continuez sans compte.',
    en: 'This account is not activated yet: activate it with the code we sent you, or continue as a guest.',
    es: 'Esta cuenta aún no está activada: actívela con el código que le hemos enviado o continúe sin cuenta.',
    pl: 'To konto nie jest jeszcze aktywne: aktywuj je kodem, który wysłaliśmy, albo kontynuuj bez konta.',
  },
  activate: { fr: 'Activer le compte', en: 'Activate the account', es: 'Activar la cuenta', pl: 'Aktywuj konto' },
  signedIn: {
    fr: 'Connexion réussie. Nous continuons…',
    en: 'You are signed in. Continuing…',
    es: 'Ha iniciado sesión. Continuamos…',
    pl: 'Zalogowano. Przechodzimy dalej…',
  },
});
