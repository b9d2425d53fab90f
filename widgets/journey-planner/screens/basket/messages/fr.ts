/** The basket in French: the base. */
export const messages = {
  title: 'Votre panier',
  count: { one: '{count} trajet dans votre panier.', other: '{count} trajets dans votre panier.' },
  held: 'Vos places sont retenues.',
  cities: '{origin} – {destination}',
  travellers: { one: '{count} voyageur', other: '{count} voyageurs' },
  total: 'Total',
  free: 'Sans frais',
  remove: 'Retirer',
  removeFailed: 'Ce trajet n’a pas pu être retiré. Réessayez dans un instant.',
  empty: 'Votre panier est vide.',
  more: 'Chercher un trajet',
  failed: 'Le panier ne répond pas.',
  failedAdvice: 'Rien n’est perdu : vos places restent retenues. Réessayez dans un instant.',
  seatPlanMissed: 'Le plan des places n’a pas pu être chargé.',
  seatPlanMissedAdvice:
    'Vos places restent retenues. Réessayez plus tard, ou payez sans choisir : des places vous sont attribuées.',
} as const;
