/** Service alerts page, in French: the base, which says what the specification says. */
export const messages = {
  title: 'Service alerts page',
} as const;
