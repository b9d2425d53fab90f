import { defineMessages } from '#shared/text/define-messages.ts';

/** French as in the specification, including what it leaves in English. */
export const messages = defineMessages({
  title: {
    fr: 'Horaires en temps réel',
    en: 'Real-time departures',
    es: 'Salidas en tiempo real',
    pl: 'Odjazdy na żywo',
  },
  from: { fr: 'De', en: 'From', es: 'De', pl: 'Z' },
  to: { fr: 'Á', en: 'To', es: 'A', pl: 'Do' },
  swap: {
    fr: 'Inverser les deux villes',
    en: 'Swap the two cities',
    es: 'Intercambiar las dos ciudades',
    pl: 'Zamień miasta',
  },
  submit: { fr: 'Vérifier les heures', en: 'See departures', es: 'Consultar los horarios', pl: 'Sprawdź godziny' },
  required: { fr: 'Veuillez sélectionner', en: 'Please select', es: 'Elija una ciudad', pl: 'Wybierz miasto' },
  missingField: {
    fr: '{field}\u00a0: {problem}.',
    en: '{field}: {problem}.',
    es: '{field}: {problem}.',
    pl: '{field}: {problem}.',
  },
  summary: {
    fr: "{origin} jusqu'à {destination}",
    en: '{origin} to {destination}',
    es: '{origin} a {destination}',
    pl: '{origin} – {destination}',
  },
  change: { fr: 'Change', en: 'Change', es: 'Cambiar', pl: 'Zmień' },
  onTime: { fr: 'Dans les temps', en: 'On time', es: 'Puntual', pl: 'Punktualnie' },
  delayed: { fr: 'Delayed', en: 'Delayed', es: 'Con retraso', pl: 'Opóźniony' },
  severelyDelayed: { fr: 'Retard important', en: 'Severe delay', es: 'Retraso importante', pl: 'Duże opóźnienie' },
  /** The `lang` of the texts that the specification leaves in English: `change`, `delayed`. */
  leftoverLang: { fr: 'en', en: 'en', es: 'es', pl: 'pl' },
  none: {
    fr: 'Malheureusement, nous ne pouvons trouver de voyages pour cet itinéraire - essayez-en un autre?',
    en: 'Unfortunately we cannot find any journeys for this route - try another one?',
    'en-US': 'Unfortunately we cannot find any trips for this route - try another one?',
    'en-CA': 'Unfortunately we cannot find any trips for this route - try another one?',
    es: 'Lamentablemente, no encontramos viajes para este trayecto. ¿Desea probar otro?',
    pl: 'Niestety nie znaleźliśmy przejazdów na tej trasie. Może wybierzesz inną?',
  },
  fault: {
    fr: 'Impossible de charger les horaires.',
    en: 'We can’t load the departures.',
    es: 'No se han podido cargar los horarios.',
    pl: 'Nie udało się wczytać odjazdów.',
  },
  faultAdvice: {
    fr: 'Votre recherche est conservée. Réessayez dans un instant.',
    en: 'Your search is saved. Try again in a moment.',
    es: 'Su búsqueda se conserva. Inténtelo de nuevo en un momento.',
    pl: 'Twoje wyszukiwanie jest zachowane. Spróbuj ponownie za chwilę.',
  },
  refreshFailed: {
    fr: 'La mise à jour a échoué : voici les derniers horaires connus.',
    en: 'The update failed: these are the last known times.',
    es: 'La actualización ha fallado: estos son los últimos horarios conocidos.',
    pl: 'Aktualizacja nie powiodła się: oto ostatnie znane godziny.',
  },
  liveMissing: {
    fr: 'Temps réel indisponible : voici les horaires prévus.',
    en: 'Live times are unavailable: these are the scheduled times.',
    es: 'No hay datos en tiempo real: estos son los horarios previstos.',
    pl: 'Brak danych na żywo: oto godziny z rozkładu.',
  },
  loading: {
    fr: 'Recherche des départs…',
    en: 'Looking for departures…',
    es: 'Buscando salidas…',
    pl: 'Szukamy odjazdów…',
  },
  found: {
    fr: { one: '{count} départ', other: '{count} départs' },
    en: { one: '{count} departure', other: '{count} departures' },
    es: { one: '{count} salida', other: '{count} salidas' },
    pl: { one: '{count} odjazd', few: '{count} odjazdy', many: '{count} odjazdów', other: '{count} odjazdu' },
  },
  statusNews: {
    fr: 'Départ de {time} : {status}',
    en: '{time} departure: {status}',
    es: 'Salida de las {time}: {status}',
    pl: 'Odjazd {time}: {status}',
  },
  serviceAlerts: { fr: 'Alertes de service', en: 'Service alerts', es: 'Avisos del servicio', pl: 'Komunikaty' },
  itineraryFailed: {
    fr: 'L’itinéraire n’a pas pu s’ouvrir.',
    en: 'The itinerary could not be opened.',
    es: 'No se ha podido abrir el itinerario.',
    pl: 'Nie udało się otworzyć trasy.',
  },
  stopFailed: {
    fr: 'Les détails de l’arrêt n’ont pas pu s’ouvrir.',
    en: 'The stop details could not be opened.',
    es: 'No se han podido abrir los detalles de la parada.',
    pl: 'Nie udało się otworzyć szczegółów przystanku.',
  },
});
