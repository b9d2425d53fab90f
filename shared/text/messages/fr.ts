import type { OperationMessages } from '../create-text.ts';

/** Words that every island may say, in French, the base. */
export const messages = {
  loading: 'Chargement en cours…',
  retry: 'Réessayer',
  close: 'Fermer',
  error: 'Erreur :',
  unavailable: 'Ce service est momentanément indisponible.',
  updatedAt: 'mis à jour à {time}',
  opensInNewTab: '(s’ouvre dans un nouvel onglet)',
  nextDay: { one: '+{count} jour', other: '+{count} jours' },
  stopDescription: 'Description de l’arrêt',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: { stopDescription: 'Renseignements sur l’arrêt' },
};
