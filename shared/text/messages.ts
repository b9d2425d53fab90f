import { defineMessages } from './define-messages.ts';

/** Messages that all widgets use. */
export const messages = defineMessages({
  loading: { fr: 'Chargement en cours…', en: 'Loading…', es: 'Cargando…', pl: 'Wczytywanie…' },
  retry: { fr: 'Réessayer', en: 'Try again', es: 'Reintentar', pl: 'Spróbuj ponownie' },
  close: { fr: 'Fermer', en: 'Close', es: 'Cerrar', pl: 'Zamknij' },
  error: { fr: 'Erreur :', en: 'Error:', es: 'Error:', pl: 'Błąd:' },
  unavailable: {
    fr: 'Ce service est momentanément indisponible.',
    en: 'This service is temporarily unavailable.',
    es: 'Este servicio no está disponible por el momento.',
    pl: 'Ta usługa jest chwilowo niedostępna.',
  },
  /** In place of a page whose data the operator does not provide. */
  notOffered: {
    fr: 'Cet opérateur ne propose pas ce service en ligne.',
    en: 'This operator does not offer this service online.',
    es: 'Este operador no ofrece este servicio por internet.',
    pl: 'Ten przewoźnik nie oferuje tej usługi przez internet.',
  },
  updatedAt: {
    fr: 'mis à jour à {time}',
    en: 'updated at {time}',
    es: 'actualizado a las {time}',
    pl: 'zaktualizowano o {time}',
  },
  opensInNewTab: {
    fr: '(s’ouvre dans un nouvel onglet)',
    en: '(opens in a new tab)',
    es: '(se abre en una pestaña nueva)',
    pl: '(otwiera się w nowej karcie)',
  },
  nextDay: {
    fr: { one: '+{count} jour', other: '+{count} jours' },
    en: { one: '+{count} day', other: '+{count} days' },
    es: { one: '+{count} día', other: '+{count} días' },
    pl: { one: '+{count} dzień', few: '+{count} dni', many: '+{count} dni', other: '+{count} dnia' },
  },
  minutes: { fr: '{minutes}\u00a0min', en: '{minutes}\u00a0min', es: '{minutes}\u00a0min', pl: '{minutes}\u00a0min' },
  hours: {
    fr: '{hours}\u00a0h\u00a0{minutes}',
    en: '{hours}\u00a0h\u00a0{minutes}\u00a0min',
    es: '{hours}\u00a0h\u00a0{minutes}\u00a0min',
    pl: '{hours}\u00a0godz.\u00a0{minutes}\u00a0min',
  },
  /** A time on another day than the one before it, in a sentence. The Polish {day} starts with its preposition. */
  timeOnDay: { fr: '{time} le {day}', en: '{time} on {day}', es: '{time} del {day}', pl: '{time} {day}' },
  /** After an arrival at a place with another time zone than that of the departure. */
  localTime: { fr: 'heure locale', en: 'local time', es: 'hora local', pl: 'czasu lokalnego' },
  /** The seats on one of several coaches of a journey. */
  coachSeats: {
    fr: '{origin} – {destination} : {seats}',
    en: '{origin} – {destination}: {seats}',
    es: '{origin} – {destination}: {seats}',
    pl: '{origin} – {destination}: {seats}',
  },
  /** The seats on several coaches, one after another. */
  coachSeatsList: { fr: '{first} ; {next}', en: '{first}; {next}', es: '{first}; {next}', pl: '{first}; {next}' },
  stopDescription: {
    fr: 'Description de l’arrêt',
    'fr-CA': 'Renseignements sur l’arrêt',
    en: 'Stop description',
    'en-US': 'Stop information',
    'en-CA': 'Stop information',
    es: 'Descripción de la parada',
    pl: 'Opis przystanku',
  },
});
