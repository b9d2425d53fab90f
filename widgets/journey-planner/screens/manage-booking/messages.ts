import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: {
    fr: 'Gérer ma réservation',
    'fr-US': 'Gérer mon voyage',
    'fr-CA': 'Gérer mon voyage',
    en: 'Manage my booking',
    'en-US': 'Manage my trip',
    'en-CA': 'Manage my trip',
    es: 'Gestionar mi reserva',
    'es-US': 'Gestionar mi viaje',
    'es-CA': 'Gestionar mi viaje',
    pl: 'Zarządzaj rezerwacją',
    'pl-US': 'Zarządzaj podróżą',
    'pl-CA': 'Zarządzaj podróżą',
  },
  intro: {
    fr: 'Retrouvez votre commande pour corriger un nom, changer d’horaire ou de trajet, ou obtenir un remboursement.',
    en: 'Find your order to change a name, a time or a journey, or to get your money back.',
    'en-US': 'Find your order to change a name, a time or a trip, or to get your money back.',
    'en-CA': 'Find your order to change a name, a time or a trip, or to get your money back.',
    es: 'Busque su pedido para cambiar un nombre, el horario o el viaje, o para recibir un reembolso.',
    pl: 'Znajdź zamówienie, aby zmienić nazwisko, godzinę lub przejazd albo odzyskać pieniądze.',
  },
  notOwn: {
    fr: 'Cette commande n’est pas enregistrée dans ce navigateur. Indiquez l’adresse avec laquelle elle a été faite.',
    en: 'This browser doesn’t have that order. Enter the email address it was placed with.',
    es: 'Ese pedido no está guardado en este navegador. Indique el correo con el que se hizo.',
    pl: 'Tego zamówienia nie ma w tej przeglądarce. Podaj adres e\u2011mail, z którego je złożono.',
  },
  again: {
    fr: 'Cette commande n’est plus ouverte ici. Retrouvez-la de nouveau.',
    en: 'That order is no longer open here. Please find it again.',
    es: 'Ese pedido ya no está abierto aquí. Vuelva a buscarlo.',
    pl: 'To zamówienie nie jest już tutaj otwarte. Znajdź je ponownie.',
  },
  goOn: {
    fr: 'Continuer avec la commande déjà ouverte',
    en: 'Continue with the order that is already open',
    es: 'Seguir con el pedido que ya está abierto',
    pl: 'Kontynuuj z otwartym zamówieniem',
  },
  myTickets: {
    fr: 'Voir tous mes billets',
    en: 'See all my tickets',
    es: 'Ver todos mis billetes',
    pl: 'Zobacz wszystkie moje bilety',
  },
  signIn: {
    fr: 'Me connecter pour voir tous mes billets',
    en: 'Sign in to see all my tickets',
    es: 'Iniciar sesión para ver todos mis billetes',
    pl: 'Zaloguj się, aby zobaczyć wszystkie bilety',
  },
});
