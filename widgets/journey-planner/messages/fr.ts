/** The journey planner in French: the base. Each screen has its own words. */
export const messages = {
  basket: { one: '{count} trajet dans votre panier', other: '{count} trajets dans votre panier' },
  emptyBasket: 'Votre panier',
  exchange: 'Échange en cours',
} as const;
