/** Signing out, in French. */
export const messages = {
  signOut: 'Se déconnecter',
  failed: 'La déconnexion n’a pas abouti.',
  failedAdvice: 'Vous êtes encore connecté : réessayez dans un instant.',
} as const;
