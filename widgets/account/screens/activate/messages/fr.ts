/** The activation of an account in French. */
export const messages = {
  title: 'Activer votre compte',
  intro: 'Nous avons envoyé un code à {address}. Écrivez-le ici.',
  code: 'Code d’activation',
  codeHint: 'Tel qu’il est dans le message, avec ou sans majuscules.',
  activate: 'Activer le compte',
  errors: { one: '{count} point à corriger', other: '{count} points à corriger' },
  missing: 'Écrivez le code que nous vous avons envoyé.',
  wrong: 'Ce code n’est pas celui de votre compte : vérifiez-le dans le message.',
  tooMany: 'Trop d’essais de suite : attendez un quart d’heure, puis réessayez.',
  failed: 'L’activation n’a pas abouti.',
  failedAdvice: 'Le code est gardé : réessayez dans un instant.',
  done: 'Votre compte est activé.',
  toProfile: 'Voir votre compte',
  elsewhere: 'Ce n’est pas votre compte ?',
  toSignOut: 'Se déconnecter',
} as const;
