/** The settings of an account in French. */
export const messages = {
  title: 'Vos paramètres',
  about: 'Votre nom et votre adresse e\u2011mail sont sur la page de votre compte.',
  toProfile: 'Voir votre compte',
} as const;
