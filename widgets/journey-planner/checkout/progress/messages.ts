import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  steps: { fr: 'Étapes', en: 'Steps', es: 'Pasos', pl: 'Etapy' },
  stepJourney: { fr: 'Trajet', en: 'Journey', 'en-US': 'Trip', 'en-CA': 'Trip', es: 'Viaje', pl: 'Przejazd' },
  stepSeats: { fr: 'Places', en: 'Seats', es: 'Asientos', pl: 'Miejsca' },
  stepDetails: { fr: 'Coordonnées', en: 'Details', es: 'Datos', pl: 'Dane' },
  stepPayment: { fr: 'Paiement', en: 'Payment', es: 'Pago', pl: 'Płatność' },
  stepDone: { fr: 'étape terminée', en: 'step completed', es: 'paso completado', pl: 'krok ukończony' },
  stepPassed: { fr: 'à compléter', en: 'to be completed', es: 'por completar', pl: 'do uzupełnienia' },
  barTotal: { fr: 'Total', en: 'Total', es: 'Total', pl: 'Razem' },
  barHeld: {
    fr: 'Places réservées pendant',
    en: 'Seats held for',
    es: 'Asientos reservados durante',
    pl: 'Miejsca zarezerwowane jeszcze przez',
  },
});
