import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Bonjour', en: 'Hello', es: 'Hola', pl: 'Dzień dobry' },
  titleByName: { fr: 'Bonjour {name}', en: 'Hello {name}', es: 'Hola, {name}', pl: 'Dzień dobry, {name}' },
  last: { fr: 'Dernière recherche', en: 'Last search', es: 'Última búsqueda', pl: 'Ostatnie wyszukiwanie' },
  pair: {
    fr: '{origin} – {destination}',
    en: '{origin} – {destination}',
    es: '{origin} – {destination}',
    pl: '{origin} – {destination}',
  },
  travellers: {
    fr: { one: '{count} voyageur', other: '{count} voyageurs' },
    'fr-CA': { one: '{count} passager', other: '{count} passagers' },
    en: { one: '{count} traveller', other: '{count} travellers' },
    'en-US': { one: '{count} traveler', other: '{count} travelers' },
    es: { one: '{count} viajero', other: '{count} viajeros' },
    pl: { one: '{count} podróżny', few: '{count} podróżnych', many: '{count} podróżnych', other: '{count} podróżnego' },
  },
  recent: { fr: 'Villes récentes', en: 'Recent cities', es: 'Ciudades recientes', pl: 'Ostatnie miasta' },
  fromCity: { fr: 'Au départ de {city}', en: 'From {city}', es: 'Desde {city}', pl: 'Z miasta {city}' },
  loading: {
    fr: 'Chargement des villes…',
    en: 'Loading cities…',
    es: 'Cargando las ciudades…',
    pl: 'Wczytywanie miast…',
  },
  tickets: { fr: 'Mes billets', en: 'My tickets', es: 'Mis billetes', pl: 'Moje bilety' },
  search: {
    fr: 'Chercher un trajet',
    en: 'Find a journey',
    'en-US': 'Find a trip',
    'en-CA': 'Find a trip',
    es: 'Buscar un viaje',
    pl: 'Znajdź przejazd',
  },
});
