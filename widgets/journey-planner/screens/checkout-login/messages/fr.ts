/** The checkout login, in French: the base. */
export const messages = {
  title: 'Qui réserve ?',
  guestTitle: 'Sans compte',
  guestIntro: 'Vous recevrez vos billets par e\u2011mail. Un compte n’est pas nécessaire.',
  guest: 'Continuer sans compte',
  memberTitle: 'Avec un compte',
  memberIntro: 'Vos coordonnées sont déjà remplies, et vos billets restent dans votre compte.',
  notActivated:
    'Ce compte n’est pas encore activé : activez-le avec le code que nous vous avons envoyé, ou continuez sans compte.',
  activate: 'Activer le compte',
  signedIn: 'Vous êtes connecté. Nous continuons…',
} as const;
