import { messages as cityMap } from '../../../cities/city-map/messages/fr.ts';

/** Cities and stops, on a map and in a list (spec §2 "stops", "journey-planner/map"). */
export const messages = {
  ...cityMap,
  allCities: 'Toutes les villes',
  mapOfCities: 'Carte des villes',
  moreCities: { one: 'Voir {count} autre ville', other: 'Voir {count} autres villes' },
  noCities: 'Aucune ville n’est connue.',
  citiesFailed: 'La liste des villes n’a pas pu être chargée.',
  citiesFailedAdvice: 'Vérifiez votre connexion, puis réessayez.',
  stopsFound: { one: '{count} arrêt', other: '{count} arrêts' },
  backToCities: 'Voir toutes les villes',
  departuresFrom: 'Horaires en temps réel',
  journeysFrom: 'Acheter un billet',
  faresFrom: 'Petits prix au départ d’ici',
  wayBetween: '{origin} – {destination}',
  wayLength: '{distance} à vol d’oiseau.',
  wayUnknown: 'Aucun autocar n’est connu aujourd’hui : la ligne est tracée d’une ville à l’autre.',
  mapOfWay: 'Carte du trajet',
  stopsOfWay: 'Arrêts du trajet',
  fromStart: 'à {distance} du départ',
  viewStopDetails: 'Voir les détails de l’arrêt',
  viewStops: 'Voir les arrêts',
  stopDetailsFailed: 'Les détails de l’arrêt n’ont pas pu s’ouvrir.',
  noMap: 'La carte ne peut pas être affichée. Tout ce qu’elle montre figure dans la liste.',
} as const;
