import type { OperationMessages } from '#shared/text/create-text.ts';

/** The tickets of an account in French. */
export const messages = {
  title: 'Vos billets',
  about: 'Retrouvez une réservation avec son numéro.',
  manage: 'Gérer une réservation',
  search: 'Chercher un trajet',
  toProfile: 'Voir votre compte',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  US: { about: 'Retrouvez un voyage avec son numéro.', manage: 'Gérer un voyage' },
  CA: { about: 'Retrouvez un voyage avec son numéro.', manage: 'Gérer un voyage' },
};
