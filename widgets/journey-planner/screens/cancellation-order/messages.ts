import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: {
    fr: 'Votre commande a changé',
    en: 'Your order has changed',
    es: 'Su pedido ha cambiado',
    pl: 'Twoje zamówienie się zmieniło',
  },
  cancelled: {
    fr: 'Ce trajet de la commande {orderNumber} est annulé.',
    en: 'This journey of order {orderNumber} is cancelled.',
    'en-US': 'This trip of order {orderNumber} is canceled.',
    'en-CA': 'This trip of order {orderNumber} is cancelled.',
    es: 'Este viaje del pedido {orderNumber} está cancelado.',
    pl: 'Ten przejazd z zamówienia {orderNumber} jest anulowany.',
  },
  upToDate: {
    fr: 'La commande {orderNumber} est à jour.',
    en: 'Order {orderNumber} is up to date.',
    es: 'El pedido {orderNumber} está al día.',
    pl: 'Zamówienie {orderNumber} jest aktualne.',
  },
  refundsBelow: {
    fr: 'Voici où en est votre remboursement.',
    en: 'Here is where your refund stands.',
    es: 'Así avanza su reembolso.',
    pl: 'Poniżej sprawdzisz, na jakim etapie jest zwrot.',
  },
  noRefund: {
    fr: 'Il n’y a rien à vous rembourser.',
    en: 'There is nothing to refund.',
    es: 'No hay nada que reembolsar.',
    pl: 'Nie ma nic do zwrotu.',
  },
  changedAdvice: {
    fr: 'Ce que vous avez confirmé est enregistré. Réessayez dans un instant.',
    en: 'What you confirmed is saved. Try again in a moment.',
    es: 'Lo que confirmó está guardado. Inténtelo de nuevo en un momento.',
    pl: 'To, co potwierdzono, jest zapisane. Spróbuj ponownie za chwilę.',
  },
  refunds: { fr: 'Remboursements', en: 'Refunds', es: 'Reembolsos', pl: 'Zwroty' },
  journeys: {
    fr: 'Vos trajets',
    en: 'Your journeys',
    'en-US': 'Your trips',
    'en-CA': 'Your trips',
    es: 'Sus viajes',
    pl: 'Twoje przejazdy',
  },
  totalNow: { fr: 'Nouveau total', en: 'New total', es: 'Total actual', pl: 'Obecna kwota' },
  toTickets: { fr: 'Voir mes billets', en: 'See my tickets', es: 'Ver mis billetes', pl: 'Zobacz moje bilety' },
  manage: {
    fr: 'Gérer cette commande',
    en: 'Manage this order',
    es: 'Gestionar este pedido',
    pl: 'Zarządzaj tym zamówieniem',
  },
  myTickets: {
    fr: 'Toutes mes commandes',
    en: 'All my orders',
    es: 'Todos mis pedidos',
    pl: 'Wszystkie moje zamówienia',
  },
  search: {
    fr: 'Chercher un trajet',
    en: 'Find a journey',
    'en-US': 'Find a trip',
    'en-CA': 'Find a trip',
    es: 'Buscar un viaje',
    pl: 'Szukaj przejazdu',
  },
});
