import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  popular: { fr: 'Trajets populaires', en: 'Popular routes', es: 'Rutas más buscadas', pl: 'Popularne trasy' },
  routesFrom: { fr: 'Au départ de {city}', en: 'From {city}', es: 'Desde {city}', pl: 'Z miasta {city}' },
  routePair: {
    fr: '{origin} – {destination}',
    en: '{origin} – {destination}',
    es: '{origin} – {destination}',
    pl: '{origin} – {destination}',
  },
  fromPrice: { fr: 'dès {price}', en: 'from {price}', es: 'desde {price}', pl: 'od {price}' },
  anyDay: {
    fr: 'Voir les jours et les prix',
    en: 'See days and prices',
    es: 'Ver días y precios',
    pl: 'Zobacz dni i ceny',
  },
  routesFailed: {
    fr: 'Impossible de charger les trajets.',
    en: 'We can’t load the routes.',
    es: 'No se han podido cargar las rutas.',
    pl: 'Nie udało się wczytać tras.',
  },
  noRoutes: {
    fr: 'Indiquez deux villes : les jours et leurs prix s’affichent.',
    en: 'Choose two cities to see days and prices.',
    es: 'Elija dos ciudades para ver los días y sus precios.',
    pl: 'Wybierz dwa miasta, aby zobaczyć dni i ceny.',
  },
  lowFares: { fr: 'Petits prix', en: 'Low fares', es: 'Precios bajos', pl: 'Niskie ceny' },
});
