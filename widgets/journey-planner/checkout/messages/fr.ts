/** What the steps after the basket say of it, in French: the base. */
export const messages = {
  toBasket: 'Retour au panier',
  noBasket: 'Votre panier est vide, ou son temps est écoulé.',
  basketFailed: 'Impossible de charger le panier.',
  basketFailedAdvice: 'Rien n’est perdu. Réessayez dans un instant.',
} as const;
