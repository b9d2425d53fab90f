/** The search form of marketing pages, in French. */
export const messages = {
  title: 'Trouver des billets',
} as const;
