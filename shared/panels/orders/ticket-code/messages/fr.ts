/** The code of a ticket, in French: the base. */
export const messages = {
  code: 'Code du billet, réservation {reservation}',
  show: 'Montrez ce code en montant dans l’autocar.',
} as const;
