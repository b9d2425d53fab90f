/** The account in French. */
export const messages = {
  unknown: 'Nous ne savons pas encore si vous êtes connecté.',
} as const;
