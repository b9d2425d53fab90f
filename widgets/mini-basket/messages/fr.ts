/** The mini basket, in French: the base. */
export const messages = {
  basket: 'Panier',
  panel: 'Votre panier',
  open: 'Aller au panier',
} as const;
