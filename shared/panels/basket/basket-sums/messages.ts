import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  tickets: { fr: 'Billets', en: 'Tickets', es: 'Billetes', pl: 'Bilety' },
  bookingFee: { fr: 'Frais de réservation', en: 'Booking fee', es: 'Gastos de reserva', pl: 'Opłata rezerwacyjna' },
  smsFee: {
    fr: 'Frais de SMS',
    'fr-CA': 'Frais de message texte',
    en: 'Text message fee',
    es: 'Gastos de SMS',
    pl: 'Opłata za SMS',
  },
  facilitiesFee: { fr: 'Frais de gare', en: 'Station fee', es: 'Tasa de estación', pl: 'Opłata dworcowa' },
  amendmentFee: {
    fr: 'Frais de modification',
    en: 'Amendment fee',
    es: 'Gastos de modificación',
    pl: 'Opłata za zmianę',
  },
  seatCharge: { fr: 'Choix des places', en: 'Reserved seats', es: 'Reserva de asientos', pl: 'Zarezerwowane miejsca' },
  otherFees: { fr: 'Autres frais', en: 'Other fees', es: 'Otros gastos', pl: 'Inne opłaty' },
  discount: { fr: 'Codes de réduction', en: 'Discount codes', es: 'Códigos de descuento', pl: 'Kody rabatowe' },
  tradeIns: {
    fr: 'Trajets échangés',
    en: 'Journeys traded in',
    'en-US': 'Trips traded in',
    'en-CA': 'Trips traded in',
    es: 'Viajes cambiados',
    pl: 'Wymienione przejazdy',
  },
  retained: {
    fr: 'Non remboursé pour les trajets annulés',
    en: 'Not refunded for cancelled journeys',
    'en-US': 'Not refunded for canceled trips',
    'en-CA': 'Not refunded for cancelled trips',
    es: 'No reembolsado por viajes cancelados',
    pl: 'Bez zwrotu za anulowane przejazdy',
  },
  total: { fr: 'Total', en: 'Total', es: 'Total', pl: 'Razem' },
  comesBack: { fr: 'À vous rembourser', en: 'Refund to you', es: 'Se le reembolsa', pl: 'Do zwrotu' },
  free: { fr: 'Sans frais', en: 'Free', es: 'Gratis', pl: 'Bezpłatnie' },
});
