import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  empty: {
    fr: 'Votre panier est vide.',
    en: 'Your basket is empty.',
    es: 'Su cesta está vacía.',
    pl: 'Twój koszyk jest pusty.',
  },
  failed: {
    fr: 'Impossible de charger le panier.',
    en: 'We can’t load your basket.',
    es: 'No se ha podido cargar la cesta.',
    pl: 'Nie udało się wczytać koszyka.',
  },
  failedAdvice: {
    fr: 'Rien n’est perdu : vos places restent réservées.',
    en: 'Nothing is lost: your seats are still held.',
    es: 'No se ha perdido nada: sus asientos siguen reservados.',
    pl: 'Nic nie przepadło: Twoje miejsca są nadal zarezerwowane.',
  },
  heldFor: {
    fr: 'Places réservées encore',
    en: 'Seats held for',
    es: 'Asientos reservados durante',
    pl: 'Miejsca zarezerwowane jeszcze przez',
  },
  expired: {
    fr: 'Le temps est écoulé : les places de votre panier ne sont plus réservées.',
    en: 'Time is up: the seats in your basket are no longer held.',
    es: 'Se ha agotado el tiempo: los asientos de su cesta ya no están reservados.',
    pl: 'Czas minął: miejsca z Twojego koszyka nie są już zarezerwowane.',
  },
  search: { fr: 'Trouver des billets', en: 'Find tickets', es: 'Buscar billetes', pl: 'Znajdź bilety' },
  open: { fr: 'Aller au panier', en: 'Go to basket', es: 'Ir a la cesta', pl: 'Przejdź do koszyka' },
  remove: { fr: 'Retirer', en: 'Remove', es: 'Quitar', pl: 'Usuń' },
  removeAsk: {
    fr: 'Retirer {cities} du panier ? Vos places ne seront plus réservées.',
    en: 'Remove {cities} from the basket? Your seats will no longer be held.',
    es: '¿Quitar {cities} de la cesta? Sus asientos dejarán de estar reservados.',
    pl: 'Usunąć {cities} z koszyka? Miejsca nie będą już zarezerwowane.',
  },
  removeYes: { fr: 'Oui, retirer', en: 'Yes, remove', es: 'Sí, quitar', pl: 'Tak, usuń' },
  removeNo: { fr: 'Non, garder', en: 'No, keep it', es: 'No, conservar', pl: 'Nie, zachowaj' },
  removed: {
    fr: 'Trajet retiré du panier.',
    en: 'Journey removed from the basket.',
    'en-US': 'Trip removed from the basket.',
    'en-CA': 'Trip removed from the basket.',
    es: 'Se ha quitado el viaje de la cesta.',
    pl: 'Przejazd usunięty z koszyka.',
  },
  removeFailed: {
    fr: 'Ce trajet n’a pas pu être retiré. Réessayez dans un instant.',
    en: 'This journey could not be removed. Try again in a moment.',
    'en-US': 'This trip could not be removed. Try again in a moment.',
    'en-CA': 'This trip could not be removed. Try again in a moment.',
    es: 'No se ha podido quitar este viaje. Inténtelo de nuevo en un momento.',
    pl: 'Nie udało się usunąć przejazdu. Spróbuj ponownie za chwilę.',
  },
  cities: {
    fr: '{origin} – {destination}',
    en: '{origin} – {destination}',
    es: '{origin} – {destination}',
    pl: '{origin} – {destination}',
  },
});
