/** The visitor’s choice of privacy, in French. */
export const messages = {
  title: 'Votre vie privée',
  words:
    'Avec votre accord, ce site mesure son usage et charge des services de tiers, comme les cartes de Google. Sans lui, tout marche, et rien ne leur est transmis.',
  granted: 'Actuellement, vous acceptez.',
  denied: 'Actuellement, vous refusez.',
  refuse: 'Refuser',
  accept: 'Accepter',
  keptGranted: 'Votre accord est enregistré.',
  keptDenied: 'Votre refus est enregistré.',
} as const;
