/** The code of a ticket, in French: the base. */
export const messages = {
  code: 'Code du billet, réservation {reservation}',
  show: 'Montrez ce code à la porte de l’autocar.',
} as const;
