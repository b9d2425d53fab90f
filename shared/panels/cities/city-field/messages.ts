import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  cityClear: { fr: 'Effacer', en: 'Clear', es: 'Borrar', pl: 'Wyczyść' },
  cityNoMatch: { fr: 'Aucun résultat trouvé.', en: 'No results found.', es: 'Ningún resultado.', pl: 'Brak wyników.' },
  cityNoMatchHelp: {
    fr: 'Cherchez une ville ou',
    en: 'Search for a city or',
    es: 'Busque una ciudad o',
    pl: 'Wyszukaj miasto lub',
  },
  cityNoMatchHelpSmall: {
    fr: 'Cherchez une ville, ou :',
    en: 'Search for a city, or:',
    es: 'Busque una ciudad, o:',
    pl: 'Wyszukaj miasto lub:',
  },
  citySeeMap: {
    fr: 'consultez nos arrêts sur la carte',
    en: 'see our stops on the map',
    es: 'vea nuestras paradas en el mapa',
    pl: 'zobacz nasze przystanki na mapie',
  },
  cityOriginFirst: {
    fr: 'Choisissez d’abord la ville de départ.',
    en: 'Choose your departure city first.',
    es: 'Elija primero la ciudad de origen.',
    pl: 'Najpierw wybierz miasto wyjazdu.',
  },
  cityLoading: {
    fr: 'Chargement des villes…',
    en: 'Loading the cities…',
    es: 'Cargando las ciudades…',
    pl: 'Wczytywanie miast…',
  },
  cityFailed: {
    fr: 'La liste des villes n’a pas pu être chargée.',
    en: 'We can’t load the list of cities.',
    es: 'No se ha podido cargar la lista de ciudades.',
    pl: 'Nie udało się wczytać listy miast.',
  },
  cityRecent: { fr: 'Récentes', en: 'Recent', es: 'Recientes', pl: 'Ostatnie' },
  cityNetwork: { fr: 'Toutes les villes', en: 'All cities', es: 'Todas las ciudades', pl: 'Wszystkie miasta' },
  cityNear: { fr: 'Près de {place}', en: 'Near {place}', es: 'Cerca de {place}', pl: 'W pobliżu: {place}' },
  cityNearby: { fr: 'Villes proches', en: 'Cities nearby', es: 'Ciudades cercanas', pl: 'Miasta w pobliżu' },
  cityResults: {
    fr: { one: '{count} ville', other: '{count} villes' },
    en: { one: '{count} city', other: '{count} cities' },
    es: { one: '{count} ciudad', other: '{count} ciudades' },
    pl: { one: '{count} miasto', few: '{count} miasta', many: '{count} miast', other: '{count} miasta' },
  },
});
