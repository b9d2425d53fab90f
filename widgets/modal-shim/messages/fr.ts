/** Around the questions of other islands, in French. */
export const messages = {
  cancel: 'Annuler',
} as const;
