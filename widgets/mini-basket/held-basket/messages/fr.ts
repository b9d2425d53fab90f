/** The basket in brief, in French: the base. */
export const messages = {
  items: { one: '{count} trajet', other: '{count} trajets' },
  heldFor: 'Places retenues encore',
  warning: {
    one: 'Vos places sont retenues encore {count} minute.',
    other: 'Vos places sont retenues encore {count} minutes.',
  },
  expired: 'Le temps est écoulé : les places de votre panier ne sont plus retenues.',
  free: 'Sans frais',
} as const;
