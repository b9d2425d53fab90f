import { defineMessages } from '#shared/text/define-messages.ts';

/** Messages about journeys of a purchase or an order. */
export const messages = defineMessages({
  cities: {
    fr: '{origin} – {destination}',
    en: '{origin} – {destination}',
    es: '{origin} – {destination}',
    pl: '{origin} – {destination}',
  },
  departure: { fr: 'Départ', en: 'Departure', es: 'Salida', pl: 'Odjazd' },
  arrival: { fr: 'Arrivée', en: 'Arrival', es: 'Llegada', pl: 'Przyjazd' },
  change: {
    fr: 'Changement d’autocar à {place}',
    en: 'Change of coach in {place}',
    'en-US': 'Change of bus in {place}',
    'en-CA': 'Change of bus in {place}',
    es: 'Cambio de autocar en {place}',
    pl: 'Przesiadka: {place}',
  },
  /** A change at an unknown stop. */
  unknownChange: {
    fr: 'Changement d’autocar',
    en: 'Change of coach',
    'en-US': 'Change of bus',
    'en-CA': 'Change of bus',
    es: 'Cambio de autocar',
    pl: 'Przesiadka',
  },
  changeTimes: {
    fr: 'arrivée à {arrival}, départ à {departure}, {wait} d’attente',
    en: 'arrive {arrival}, depart {departure}, {wait} wait',
    es: 'llegada a las {arrival}, salida a las {departure}, {wait} de espera',
    pl: 'przyjazd {arrival}, odjazd {departure}, oczekiwanie {wait}',
  },
  changeStop: {
    fr: 'L’autocar suivant part d’un autre arrêt : {stop}',
    en: 'The next coach leaves from a different stop: {stop}',
    'en-US': 'The next bus leaves from a different stop: {stop}',
    'en-CA': 'The next bus leaves from a different stop: {stop}',
    es: 'El autocar siguiente sale de otra parada: {stop}',
    pl: 'Następny autokar odjeżdża z innego przystanku: {stop}',
  },
  minutes: { fr: '{minutes}\u00a0min', en: '{minutes}\u00a0min', es: '{minutes}\u00a0min', pl: '{minutes}\u00a0min' },
  hours: {
    fr: '{hours}\u00a0h\u00a0{minutes}',
    en: '{hours}\u00a0h\u00a0{minutes}\u00a0min',
    es: '{hours}\u00a0h\u00a0{minutes}\u00a0min',
    pl: '{hours}\u00a0godz.\u00a0{minutes}\u00a0min',
  },
  travellers: {
    fr: { one: '{count} voyageur', other: '{count} voyageurs' },
    'fr-CA': { one: '{count} passager', other: '{count} passagers' },
    en: { one: '{count} traveller', other: '{count} travellers' },
    'en-US': { one: '{count} traveler', other: '{count} travelers' },
    es: { one: '{count} viajero', other: '{count} viajeros' },
    pl: { one: '{count} podróżny', few: '{count} podróżnych', many: '{count} podróżnych', other: '{count} podróżnego' },
  },
  seats: {
    fr: { one: 'Place {seats}', other: 'Places {seats}' },
    en: { one: 'Seat {seats}', other: 'Seats {seats}' },
    es: { one: 'Asiento {seats}', other: 'Asientos {seats}' },
    pl: { one: 'Miejsce {seats}', few: 'Miejsca {seats}', many: 'Miejsca {seats}', other: 'Miejsca {seats}' },
  },
  freeOfCharge: { fr: 'Sans frais', en: 'Free', es: 'Gratis', pl: 'Bezpłatnie' },
});
