import type { OperationMessages } from '#shared/text/create-text.ts';

/** What the basket holds, in French: the base. */
export const messages = {
  empty: 'Votre panier est vide.',
  failed: 'Le panier ne répond pas.',
  failedAdvice: 'Rien n’est perdu : vos places restent retenues.',
  heldFor: 'Places retenues encore',
  expired: 'Le temps est écoulé : les places de votre panier ne sont plus retenues.',
  search: 'Trouver des billets',
  open: 'Aller au panier',
  remove: 'Retirer',
  removed: 'Trajet retiré du panier.',
  removeFailed: 'Ce trajet n’a pas pu être retiré. Réessayez dans un instant.',
  cities: '{origin} – {destination}',
  bookingFee: 'Frais de réservation',
  smsFee: 'Frais de SMS',
  facilitiesFee: 'Frais d’équipements',
  amendmentFee: 'Frais de modification',
  seatCharge: 'Places réservées',
  total: 'Total',
  free: 'Sans frais',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: { smsFee: 'Frais de message texte' },
};
