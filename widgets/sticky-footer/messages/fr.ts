/** The bar at the foot of a page, in French. */
export const messages = {
  label: 'Panier et vie privée',
  journeys: { one: '{count} trajet', other: '{count} trajets' },
  free: 'Sans frais',
  held: 'Places tenues encore {time}',
  basket: 'Aller au panier',
  find: 'Trouver des billets',
  privacy: 'Confidentialité',
} as const;
