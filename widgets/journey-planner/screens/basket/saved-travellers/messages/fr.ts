import type { OperationMessages } from '#shared/text/create-text.ts';

/** Saved travellers in the basket in French. */
export const messages = {
  savedTraveller: 'Voyageur enregistré',
  savedTravellerNone: 'Choisissez',
  savedTravellerHint: 'Choisissez qui voyage : le nom se remplit.',
  savedTravellerUsed: '{name} voyage.',
  savedTravellerFits: 'Billet et besoins : tout correspond au panier.',
  savedTravellerDiffers: 'Ce panier ne convient pas encore à {name}.',
  ADULT: 'Il manque un billet au tarif adulte.',
  CONCESSION: 'Il manque un billet à tarif réduit.',
  STUDENT: 'Il manque un billet étudiant.',
  noWheelchair: 'Aucun espace pour son fauteuil roulant n’est demandé.',
  noOtherDisability: 'Aucune assistance pour son handicap n’est demandée.',
  noAttendant: 'Aucun accompagnateur n’est prévu.',
  savedTravellerKept:
    'Vos saisies et votre panier sont conservés. Si vous choisissez un autre trajet, retirez ensuite celui-ci.',
  savedTravellerAssist: 'Demander cette assistance',
  savedTravellerSearch: 'Chercher ce trajet avec les bons voyageurs',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: {
    savedTraveller: 'Passager enregistré',
    savedTravellerSearch: 'Chercher ce trajet avec les bons passagers',
  },
};
