/** What is said before a basket runs out, in French: the base. */
export const messages = {
  warning: {
    one: 'Vos places sont réservées encore {count} minute.',
    other: 'Vos places sont réservées encore {count} minutes.',
  },
  expired: 'Le temps est écoulé : les places de votre panier ne sont plus réservées.',
  extend: 'Prolonger',
  extendAdvice: 'Vous pouvez prolonger ce délai dans votre panier, avec le bouton «\u00a0Prolonger\u00a0».',
  extended: {
    one: 'Délai prolongé : vos places sont réservées encore {count} minute.',
    other: 'Délai prolongé : vos places sont réservées encore {count} minutes.',
  },
  extendFailed: 'Le délai n’a pas pu être prolongé.',
  last: 'Le temps est presque écoulé : plus rien ne peut être modifié ni payé.',
  lastAdvice:
    'Vos choix sont conservés : dans un instant, vous pourrez réserver à nouveau les mêmes trajets dans votre panier.',
  titleWarning: { one: 'Panier : {count} minute', other: 'Panier : {count} minutes' },
} as const;
