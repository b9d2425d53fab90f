/** What is said before a basket runs out, in French: the base. */
export const messages = {
  warning: {
    one: 'Vos places sont retenues encore {count} minute.',
    other: 'Vos places sont retenues encore {count} minutes.',
  },
  expired: 'Le temps est écoulé : les places de votre panier ne sont plus retenues.',
  titleWarning: { one: 'Panier : {count} minute', other: 'Panier : {count} minutes' },
} as const;
