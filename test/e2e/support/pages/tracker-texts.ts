/** Texts of the tracker, written out so that a changed message is noticed. */
const fr = {
  title: 'Horaires en temps réel',
  from: 'De',
  to: 'Á',
  swap: 'Inverser les deux villes',
  submit: 'Vérifier les heures',
  required: 'Veuillez sélectionner',
  summary: /^.+ jusqu'à .+$/,
  change: 'Change',
  onTime: 'Dans les temps',
  delayed: 'Delayed',
  severe: 'Retard important',
  none: 'Malheureusement, nous ne pouvons trouver de voyages pour cet itinéraire - essayez-en un autre?',
  earlier: /^\d+ départs? précédents?$/,
  days: 'Choisir un jour',
  noCoach: 'aucun départ',
  retry: 'Réessayer',
  close: 'Fermer',
  noMatch: 'Aucun résultat trouvé.',
  serviceAlerts: 'Alertes de service',
  tripItinerary: 'Trip itinerary',
  needToKnow: 'À savoir',
  stops: 'Arrêts',
  luggage: 'Bagages' as string | RegExp,
} as const;

/** The languages that these tests read. */
export type TrackerLocale = 'fr' | 'en';

/** The texts of a language. */
export type TrackerTexts = { readonly [Key in keyof typeof fr]: string | RegExp };

export const trackerTexts: Readonly<Record<TrackerLocale, TrackerTexts>> = {
  fr,
  en: {
    title: 'Real-time departures',
    from: 'From',
    to: 'To',
    swap: 'Swap the two cities',
    submit: 'See departures',
    required: 'Please select',
    summary: /^.+ to .+$/,
    change: 'Change',
    onTime: 'On time',
    delayed: 'Delayed',
    severe: 'Severe delay',
    none: 'Unfortunately we cannot find any journeys for this route - try another one?',
    earlier: /^\d+ earlier departures?$/,
    days: 'Choose a day',
    noCoach: 'no departures',
    retry: 'Try again',
    close: 'Close',
    noMatch: 'No results found.',
    serviceAlerts: 'Service alerts',
    tripItinerary: 'Trip itinerary',
    needToKnow: 'Need to know',
    stops: 'Stops',
    // In US English it is "baggage".
    luggage: /^(?:Luggage|Baggage)$/,
  },
};
