import { messages as cityField } from '#shared/panels/cities/city-field/messages/fr.ts';

/** The stops page in French. */
export const messages = {
  ...cityField,
  title: 'Trouver un arrêt',
  city: 'Ville',
} as const;
