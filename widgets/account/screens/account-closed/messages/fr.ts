/** The page of an account that was closed in French. */
export const messages = {
  title: 'Compte fermé',
  closed: 'Ce compte est fermé : personne ne peut plus s’y connecter.',
  contact: 'Une question ? Appelez le service client au {phone}.',
  toSignIn: 'Se connecter avec un autre compte',
} as const;
