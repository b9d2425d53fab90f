import { defineMessages } from '#shared/text/define-messages.ts';
import type { CityMapMessages } from '../../cities/city-map/messages.ts';

/** Cities and stops, on a map and in a list (spec §2 "stops", "journey-planner/map"). */
export const messages = defineMessages({
  allCities: { fr: 'Toutes les villes', en: 'All cities', es: 'Todas las ciudades', pl: 'Wszystkie miasta' },
  mapOfCities: { fr: 'Carte des villes', en: 'Map of cities', es: 'Mapa de ciudades', pl: 'Mapa miast' },
  moreCities: {
    fr: { one: 'Voir {count} autre ville', other: 'Voir {count} autres villes' },
    en: { one: 'Show {count} more city', other: 'Show {count} more cities' },
    es: { one: 'Ver {count} ciudad más', other: 'Ver {count} ciudades más' },
    pl: {
      one: 'Pokaż jeszcze {count} miasto',
      few: 'Pokaż jeszcze {count} miasta',
      many: 'Pokaż jeszcze {count} miast',
      other: 'Pokaż jeszcze {count} miasta',
    },
  },
  noCities: {
    fr: 'Aucune ville à afficher.',
    en: 'No cities found.',
    es: 'No hay ciudades que mostrar.',
    pl: 'Brak miast do pokazania.',
  },
  citiesFailed: {
    fr: 'La liste des villes n’a pas pu être chargée.',
    en: 'We can’t load the list of cities.',
    es: 'No se ha podido cargar la lista de ciudades.',
    pl: 'Nie udało się wczytać listy miast.',
  },
  citiesFailedAdvice: {
    fr: 'Vérifiez votre connexion, puis réessayez.',
    en: 'Check your connection, then try again.',
    es: 'Compruebe su conexión e inténtelo de nuevo.',
    pl: 'Sprawdź połączenie i spróbuj ponownie.',
  },
  stopsFound: {
    fr: { one: '{count} arrêt', other: '{count} arrêts' },
    en: { one: '{count} stop', other: '{count} stops' },
    es: { one: '{count} parada', other: '{count} paradas' },
    pl: {
      one: '{count} przystanek',
      few: '{count} przystanki',
      many: '{count} przystanków',
      other: '{count} przystanku',
    },
  },
  backToCities: {
    fr: 'Voir toutes les villes',
    en: 'See all cities',
    es: 'Ver todas las ciudades',
    pl: 'Zobacz wszystkie miasta',
  },
  departuresFrom: {
    fr: 'Horaires en temps réel',
    en: 'Real-time departures',
    es: 'Salidas en tiempo real',
    pl: 'Odjazdy na żywo',
  },
  journeysFrom: { fr: 'Acheter un billet', en: 'Buy a ticket', es: 'Comprar un billete', pl: 'Kup bilet' },
  faresFrom: {
    fr: 'Petits prix au départ d’ici',
    en: 'Low fares from here',
    es: 'Precios bajos desde aquí',
    pl: 'Tanie przejazdy stąd',
  },
  wayBetween: {
    fr: '{origin} – {destination}',
    en: '{origin} – {destination}',
    es: '{origin} – {destination}',
    pl: '{origin} – {destination}',
  },
  wayLength: {
    fr: '{distance} à vol d’oiseau.',
    en: '{distance} as the crow flies.',
    es: '{distance} en línea recta.',
    pl: '{distance} w linii prostej.',
  },
  wayUnknown: {
    fr: 'Aucun autocar ne circule aujourd’hui : la ligne relie directement les deux villes.',
    en: 'No coaches run today: the line goes straight from one city to the other.',
    'en-US': 'No buses run today: the line goes straight from one city to the other.',
    'en-CA': 'No buses run today: the line goes straight from one city to the other.',
    es: 'Hoy no circula ningún autocar: la línea une directamente las dos ciudades.',
    pl: 'Dziś nie kursuje żaden autokar: linia na mapie łączy miasta wprost.',
  },
  mapOfWay: { fr: 'Carte du trajet', en: 'Route map', es: 'Mapa del trayecto', pl: 'Mapa trasy' },
  stopsOfWay: {
    fr: 'Arrêts du trajet',
    en: 'Stops on the route',
    es: 'Paradas del trayecto',
    pl: 'Przystanki na trasie',
  },
  fromStart: {
    fr: 'à {distance} du départ',
    en: '{distance} from the start',
    es: 'a {distance} de la salida',
    pl: '{distance} od początku trasy',
  },
  viewStopDetails: {
    fr: 'Voir les détails de l’arrêt',
    en: 'View stop details',
    es: 'Ver los detalles de la parada',
    pl: 'Zobacz szczegóły przystanku',
  },
  viewStops: { fr: 'Voir les arrêts', en: 'View stops', es: 'Ver las paradas', pl: 'Zobacz przystanki' },
  stopDetailsFailed: {
    fr: 'Les détails de l’arrêt n’ont pas pu s’ouvrir.',
    en: 'The stop details could not be opened.',
    es: 'No se han podido abrir los detalles de la parada.',
    pl: 'Nie udało się otworzyć szczegółów przystanku.',
  },
  noMap: {
    fr: 'La carte ne peut pas être affichée. Tout ce qu’elle montre figure dans la liste.',
    en: 'The map can’t be shown. Everything on it is in the list.',
    es: 'No se puede mostrar el mapa. Todo lo que muestra está en la lista.',
    pl: 'Nie można wyświetlić mapy. Wszystko, co pokazuje, jest na liście.',
  },
});

/** All messages of the stop explorer. */
export type StopExplorerMessages = typeof messages & CityMapMessages;
