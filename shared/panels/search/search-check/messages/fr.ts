import type { OperationMessages } from '#shared/text/create-text.ts';

/** What the check of a search form says, in French. */
export const messages = {
  errors: { one: '{count} point à corriger', other: '{count} points à corriger' },
  startingAt: 'Choisissez la ville de départ.',
  goingTo: 'Choisissez la ville d’arrivée.',
  departureDate: 'Choisissez la date de l’aller.',
  returnDate: 'Choisissez la date du retour.',
  travellers: 'Indiquez entre 1 et 99 voyageurs.',
  unreadable: 'Saisissez la date sous la forme {example}.',
  past: 'Ce jour est passé : choisissez aujourd’hui ou plus tard.',
  noCoach: 'Aucun autocar ce jour-là : choisissez un autre jour.',
  laterMonth: 'Choisissez un jour de ce mois : les mois suivants ne sont pas encore connus.',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: {
    travellers: 'Indiquez entre 1 et 99 passagers.',
  },
};
