/** The card of a city's guide, in French: the base (spec §2 "city guide"). */
export const messages = {
  guide: 'Guide de {city}',
  someGuide: 'Guide de la ville',
  picture: 'Vue de {city}',
} as const;
