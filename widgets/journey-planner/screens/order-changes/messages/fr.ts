import type { OperationMessages } from '#shared/text/create-text.ts';

/** How an order is changed, in French: the base. */
export const messages = {
  title: 'Gérer ma réservation',
  callToChange: 'Pour modifier ou annuler une commande, ou demander un remboursement, appelez le service client.',
  writeToChange: 'Pour modifier ou annuler une commande, ou demander un remboursement, écrivez au service client.',
  call: 'Appeler le {phone}',
  number: 'Ayez sous la main votre numéro de commande. Vous le trouverez dans l’e\u2011mail de confirmation.',
  confirmation: 'Voir ma dernière commande',
  contact: 'Nous écrire',
  journeys: 'Chercher un trajet',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  US: { title: 'Gérer mon voyage' },
  CA: { title: 'Gérer mon voyage' },
};
