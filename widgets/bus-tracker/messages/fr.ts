import { messages as cityField } from '#shared/panels/cities/city-field/messages/fr.ts';

/** The bus tracker in French, as the specification says it, English left over included. */
export const messages = {
  ...cityField,
  title: 'Horaires en temps réel',
  from: 'De',
  to: 'Á',
  swap: 'Inverser les deux villes',
  submit: 'Vérifier les heures',
  required: 'Veuillez sélectionner',
  missingField: '{field}\u00a0: {problem}.',
  summary: "{origin} jusqu'à {destination}",
  change: 'Change',
  onTime: 'Dans les temps',
  delayed: 'Delayed',
  severelyDelayed: 'Retard important',
  /** The language of the words left over in English: `change`, `delayed`. */
  leftoverLang: 'en',
  none: 'Malheureusement, nous ne pouvons trouver de voyages pour cet itinéraire - essayez-en un autre?',
  fault: 'Impossible de charger les horaires.',
  faultAdvice: 'Votre recherche est conservée. Réessayez dans un instant.',
  refreshFailed: 'La mise à jour a échoué : voici les derniers horaires connus.',
  liveMissing: 'Temps réel indisponible : voici les horaires prévus.',
  loading: 'Recherche des départs…',
  found: { one: '{count} départ', other: '{count} départs' },
  statusNews: 'Départ de {time} : {status}',
  serviceAlerts: 'Alertes de service',
  itineraryFailed: 'L’itinéraire n’a pas pu s’ouvrir.',
  stopFailed: 'Les détails de l’arrêt n’ont pas pu s’ouvrir.',
} as const;
