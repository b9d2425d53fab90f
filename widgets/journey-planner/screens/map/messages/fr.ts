/** The planner’s map in French. */
export const messages = {
  title: 'Carte des trajets et des arrêts',
  from: 'De',
  to: 'À',
} as const;
