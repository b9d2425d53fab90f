/** The page of a new password in French. */
export const messages = {
  title: 'Nouveau mot de passe',
  intro: 'Avec le code de notre message, choisissez un nouveau mot de passe. Vous serez déconnecté partout ailleurs.',
  code: 'Code du message',
  codeMissing: 'Saisissez le code de notre message.',
  codeWrong: 'Ce code n’est pas valable, ou ne l’est plus : vérifiez-le, ou demandez-en un autre.',
  password: 'Nouveau mot de passe',
  change: 'Changer le mot de passe',
  changed: 'Votre mot de passe est changé.',
  changedAdvice: 'Connectez-vous avec le nouveau.',
  toSignIn: 'Se connecter',
  toForgotten: 'Demander un autre code',
} as const;
