/** The page of a forgotten password in French. */
export const messages = {
  title: 'Mot de passe oublié',
  intro: 'Indiquez l’adresse de votre compte : nous y envoyons un code pour choisir un nouveau mot de passe.',
  emailAddress: 'Adresse e-mail',
  emailMissing: 'Saisissez l’adresse de votre compte.',
  emailUnreadable: 'Saisissez l’adresse en entier, comme nom@exemple.fr.',
  send: 'Envoyer le code',
  sent: 'Regardez votre messagerie.',
  sentAdvice: 'Si un compte existe à l’adresse {address}, vous y recevrez un code. Il est valable une heure.',
  toReset: 'Saisir le code',
  again: 'Essayer une autre adresse',
  toSignIn: 'Se connecter',
} as const;
