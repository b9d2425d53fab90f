/** The contact form, in French. */
export const messages = {
  title: 'Nous écrire',
  topic: 'Sujet',
  noTopic: 'Choisissez un sujet',
  beforeTravel: 'Avant le voyage',
  during: 'Pendant le voyage',
  refund: 'Remboursement',
  accessibility: 'Accessibilité et assistance',
  group: 'Voyage de groupe',
  other: 'Autre sujet',
  groupSize: 'Nombre de personnes',
  message: 'Votre message',
  attachments: 'Pièces jointes',
} as const;
