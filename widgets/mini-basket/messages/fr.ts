/** The mini basket, in French: the base. */
export const messages = {
  basket: 'Panier',
  panel: 'Votre panier',
} as const;
