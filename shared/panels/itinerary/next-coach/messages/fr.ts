/** The next coach of travellers who were left without theirs, in French: the base. */
export const messages = {
  next: 'Prochain autocar de {origin} à {destination}',
  spoken: 'Prochain autocar : {day} à {time}.',
  none: 'Nous n’avons pas trouvé d’autre autocar ce jour-là ni le lendemain.',
  failed: 'La recherche du prochain autocar a échoué.',
  look: 'Chercher un autre trajet',
} as const;
