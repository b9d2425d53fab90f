import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: {
    fr: 'Réservation introuvable',
    en: 'Booking not found',
    es: 'Reserva no encontrada',
    pl: 'Nie znaleziono rezerwacji',
  },
  advice: {
    fr: 'Nous ne trouvons pas cette réservation pour le moment. Rien n’a changé : retrouvez votre commande.',
    en: 'We cannot find this booking at the moment. Nothing has changed: please find your order.',
    es: 'No encontramos esta reserva por el momento. No ha cambiado nada: busque su pedido.',
    pl: 'Nie możemy teraz znaleźć tej rezerwacji. Nic się nie zmieniło: znajdź swoje zamówienie.',
  },
  ended: {
    fr: 'Le lien vers une réservation est valable un jour. Ensuite, on la retrouve avec le numéro de commande et l’adresse e\u2011mail.',
    en: 'The link to a booking works for a day. After that, find it with the order number and the email address.',
    es: 'El enlace a una reserva es válido durante un día. Después puede buscarla con el número de pedido y la dirección de correo.',
    pl: 'Link do rezerwacji działa przez jeden dzień. Potem można ją znaleźć po numerze zamówienia i adresie e\u2011mail.',
  },
  find: { fr: 'Retrouver ma commande', en: 'Find my order', es: 'Buscar mi pedido', pl: 'Znajdź moje zamówienie' },
  again: {
    fr: 'Réessayer avec cette réservation',
    en: 'Try this booking again',
    es: 'Volver a intentarlo con esta reserva',
    pl: 'Spróbuj ponownie z tą rezerwacją',
  },
});
