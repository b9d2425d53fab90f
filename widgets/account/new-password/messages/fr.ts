/** A new password in French. */
export const messages = {
  passwordHint: '10 caractères au moins : trois mots sans rapport, par exemple.',
  passwordMissing: 'Choisissez un mot de passe.',
  passwordShort: 'Choisissez un mot de passe d’au moins 10 caractères.',
  passwordLong: 'Choisissez un mot de passe de 200 caractères au plus.',
  passwordSame: 'Choisissez un mot de passe qui n’est pas votre adresse e\u2011mail.',
  passwordUnfit: 'Ce mot de passe ne convient pas : choisissez-en un autre.',
} as const;
