import type { OperationMessages } from '#shared/text/create-text.ts';

/** A traveller's own start, in French. */
export const messages = {
  title: 'Bonjour',
  titleByName: 'Bonjour {name}',
  last: 'Dernière recherche',
  pair: '{origin} – {destination}',
  travellers: { one: '{count} voyageur', other: '{count} voyageurs' },
  recent: 'Villes récentes',
  fromCity: 'Au départ de {city}',
  loading: 'Chargement des villes…',
  tickets: 'Mes billets',
  search: 'Chercher un trajet',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: { travellers: { one: '{count} passager', other: '{count} passagers' } },
};
