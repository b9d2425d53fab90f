import type { OperationMessages } from '#shared/text/create-text.ts';

/** Who travels, in French. */
export const messages = {
  title: 'Voyageurs',
  all: 'Voyageurs',
  allHint: 'En tout, de 1 à 99',
  concession: 'Cartes de réduction',
  concessionHint: 'Parmi les voyageurs',
  students: 'Étudiants',
  studentsHint: 'Parmi les voyageurs, avec une carte d’étudiant',
  assistance: 'Besoin d’assistance ?',
  needed: 'Assistance',
  outbound: 'Assistance à l’aller',
  inbound: 'Assistance au retour',
  wheelchairSeated: 'Voyage dans son fauteuil roulant',
  otherDisability: 'Autre handicap',
  personalCareAttendants: 'Accompagnateurs',
  fewer: '{what} : un de moins',
  more: '{what} : un de plus',
  done: 'Terminé',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: {
    title: 'Passagers',
    all: 'Passagers',
    concession: 'Tarifs réduits',
    concessionHint: 'Parmi les passagers',
    studentsHint: 'Parmi les passagers, avec une carte d’étudiant',
  },
};
