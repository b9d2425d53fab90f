/** The bar at the foot of a page, in French. */
export const messages = {
  label: 'Panier et vie privée',
  journeys: { one: '{count} trajet', other: '{count} trajets' },
  free: 'Sans frais',
  held: 'Places réservées encore {time}',
  expired: 'Le temps est écoulé : les places de votre panier ne sont plus réservées.',
  basket: 'Aller au panier',
  find: 'Trouver des billets',
  privacy: 'Confidentialité',
} as const;
