/** The way to pay, in French: the base. */
export const messages = {
  steps: 'Étapes',
  stepJourney: 'Trajet',
  stepSeats: 'Places',
  stepDetails: 'Coordonnées',
  stepPayment: 'Paiement',
  stepDone: 'terminé',
  stepPassed: 'à compléter',
  barTotal: 'Total',
  barHeld: 'Places réservées encore',
} as const;
