import type { OperationMessages } from '#shared/text/create-text.ts';

/** Assisted travel, in French: the base. */
export const messages = {
  title: 'Assistance',
  intro: 'Dites-nous qui a besoin d’aide : la gare et le conducteur s’y prépareront.',
  wheelchairSeated: 'Voyage dans son fauteuil roulant',
  otherDisability: 'Autre handicap',
  otherDisabilityHint: 'Aide à la montée, fauteuil plié, déficience visuelle ou auditive…',
  personalCareAttendants: 'Accompagnateurs',
  fewer: '{what} : un de moins',
  more: '{what} : un de plus',
  tooMany: {
    one: 'Vous êtes {count} voyageur : réduisez un nombre.',
    other: 'Vous êtes {count} voyageurs : réduisez un nombre.',
  },
  nobodyToAttend: 'Indiquez aussi qui est accompagné.',
  journeys: 'Sur vos autocars',
  journey: '{origin} – {destination}, {day}, {time}',
  noticeHours: {
    one: 'À demander au moins {count} heure avant le départ.',
    other: 'À demander au moins {count} heures avant le départ.',
  },
  noticeInTime: 'Demandée à temps.',
  noticeShort: 'Le départ est trop proche pour que l’assistance soit sûre : appelez le {phone}.',
  spaces: { one: '{count} espace libre pour un fauteuil', other: '{count} espaces libres pour des fauteuils' },
  noSpaces: 'Aucun espace libre pour un fauteuil',
  spacesHeld: { one: '{count} espace réservé pour vous', other: '{count} espaces réservés pour vous' },
  spacesMissing: {
    one: 'Il manque {count} espace : choisissez un autre autocar.',
    other: 'Il manque {count} espaces : choisissez un autre autocar.',
  },
  save: 'Enregistrer et continuer',
  none: 'Continuer sans assistance',
  saved: 'Assistance enregistrée.',
  failed: 'L’assistance n’a pas pu être enregistrée. Réessayez dans un instant.',
  notEnoughSeats: 'Il ne reste pas assez de places.',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: {
    tooMany: {
      one: 'Vous êtes {count} passager : réduisez un nombre.',
      other: 'Vous êtes {count} passagers : réduisez un nombre.',
    },
  },
};
