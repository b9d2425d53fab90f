/** What a city field offers before anything is typed, in French. */
export const messages = {
  nearMe: 'Près de moi',
  asking: 'Recherche de votre position…',
  near: 'Près de vous',
  popular: 'Principales villes',
  all: 'Toutes les villes',
  found: { one: '{count} ville près de vous : {cities}', other: '{count} villes près de vous : {cities}' },
  refused: 'Ce navigateur ne partage pas votre position. Autorisez-la dans ses paramètres, ou saisissez une ville.',
  failed: 'Votre position reste introuvable. Réessayez, ou saisissez une ville.',
} as const;
