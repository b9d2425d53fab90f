/** Around the messages of a page, in French. */
export const messages = {
  region: 'Messages',
  dismiss: 'Fermer le message : {words}',
  withAction: '{words} Dans les messages, un bouton : {action}.',
} as const;
