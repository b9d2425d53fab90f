import { messages as cityField } from '#shared/panels/cities/city-field/messages/fr.ts';

/** The planner’s map in French. */
export const messages = {
  ...cityField,
  title: 'Carte des trajets et des arrêts',
  from: 'De',
  to: 'À',
} as const;
