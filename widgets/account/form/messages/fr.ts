/** Forms of the account in French. */
export const messages = {
  formErrors: { one: '{count} point à corriger', other: '{count} points à corriger' },
  formFailed: 'Nous n’avons pas de réponse : ce n’est peut-être pas enregistré.',
  formFailedAdvice: 'Ce que vous avez écrit est conservé ici : réessayez dans un instant.',
  formRefused: 'Ce n’est pas possible ainsi.',
  formTooMany: 'Trop de tentatives.',
  formTooManyAdvice: 'Attendez un quart d’heure, puis réessayez.',
  formSignedOut: 'Vous n’êtes plus connecté.',
  formSignedOutAdvice: 'Connectez-vous dans un autre onglet, puis réessayez : ce que vous avez écrit est conservé ici.',
  showSecret: 'Afficher : {field}',
  hideSecret: 'Masquer : {field}',
} as const;
