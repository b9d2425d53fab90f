import type { OperationMessages } from '../create-text.ts';

/** Words that every island may say, in French, the base. */
export const messages = {
  loading: 'Chargement en cours…',
  retry: 'Réessayer',
  close: 'Fermer',
  back: 'Retour',
  error: 'Une erreur est survenue. Veuillez réessayer.',
  unavailable: 'Ce service est momentanément indisponible.',
  updatedAt: 'mis à jour à {time}',
  opensInNewTab: '(s’ouvre dans un nouvel onglet)',
  free: 'Sans frais',
  nextDay: { one: '+{count} jour', other: '+{count} jours' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  traveller: 'Voyageur',
  textMessage: 'SMS',
  stopDescription: 'Description de l’arrêt',
  manageBooking: 'Gérer ma réservation',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  US: { traveller: 'Passager', textMessage: 'Message texte', manageBooking: 'Gérer mes billets' },
  CA: {
    traveller: 'Passager',
    textMessage: 'Message texte',
    stopDescription: 'Renseignements sur l’arrêt',
    manageBooking: 'Gérer mes réservations',
  },
};
