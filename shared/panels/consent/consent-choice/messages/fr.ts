/** The visitor’s choice of privacy, in French. */
export const messages = {
  title: 'Votre vie privée',
  words:
    'Avec votre accord, ce site mesure sa fréquentation et charge des services tiers, comme les cartes Google. Sans votre accord, tout fonctionne et rien ne leur est transmis.',
  granted: 'Vous avez accepté.',
  denied: 'Vous avez refusé.',
  refuse: 'Refuser',
  accept: 'Accepter',
  keptGranted: 'Votre accord est enregistré.',
  keptDenied: 'Votre refus est enregistré.',
} as const;
