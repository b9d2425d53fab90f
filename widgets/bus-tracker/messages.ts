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
  /** The `lang` of the texts that the specification leaves in English: `change`, `delayed`. */
  leftoverLang: { fr: 'en', en: 'en', es: 'es', pl: 'pl' },
  loading: {
    fr: 'Recherche des départs…',
    en: 'Looking for departures…',
    es: 'Buscando salidas…',
    pl: 'Szukamy odjazdów…',
  },
});
