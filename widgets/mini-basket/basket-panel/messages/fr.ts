/** What the basket holds, in French: the base. */
export const messages = {
  empty: 'Votre panier est vide.',
  failed: 'Impossible de charger le panier.',
  failedAdvice: 'Rien n’est perdu : vos places restent réservées.',
  heldFor: 'Places réservées encore',
  expired: 'Le temps est écoulé : les places de votre panier ne sont plus réservées.',
  search: 'Trouver des billets',
  open: 'Aller au panier',
  remove: 'Retirer',
  removed: 'Trajet retiré du panier.',
  removeFailed: 'Ce trajet n’a pas pu être retiré. Réessayez dans un instant.',
  cities: '{origin} – {destination}',
} as const;
