import type { OperationMessages } from '#shared/text/create-text.ts';

/** Saved travellers in the basket in French. */
export const messages = {
  savedTraveller: 'Voyageur enregistré',
  savedTravellerNone: 'Choisissez',
  savedTravellerUsed: '{name} voyage.',
  savedTravellerHint: 'Le nom se remplit, et nous vérifions le tarif et l’assistance.',
  lackingFor: 'Votre panier ne convient pas à {name}\u00a0:',
  noAdult: 'aucun billet plein tarif',
  noConcession: 'aucun billet à tarif réduit',
  noStudent: 'aucun billet étudiant',
  noWheelchair: 'aucun espace fauteuil roulant',
  noAssistance: 'aucune assistance demandée',
  noAttendant: 'aucune place d’accompagnateur',
  searchAgain: 'Chercher ce trajet avec les bons voyageurs',
  askAssistance: 'Demander une assistance',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: {
    savedTraveller: 'Passager enregistré',
    searchAgain: 'Chercher ce trajet avec les bons passagers',
  },
};
