import type { OperationMessages } from '#shared/text/create-text.ts';

/** The account menu, in French: the base. */
export const messages = {
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  signingOut: 'Déconnexion…',
  signOutFailed: 'La déconnexion n’a pas abouti. Réessayez dans un instant.',
  checking: 'Vérification de votre compte…',
  hello: 'Bonjour {name}',
  notActivated: 'Ce compte n’est pas encore activé.',
  activate: 'Activer le compte',
  manageBooking: 'Gérer ma réservation',
  profile: 'Mon profil',
  tickets: 'Mes billets',
  settings: 'Mes paramètres',
  travelProfiles: 'Mes profils de voyage',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  US: { manageBooking: 'Gérer mon voyage' },
  CA: { manageBooking: 'Gérer mon voyage' },
};
