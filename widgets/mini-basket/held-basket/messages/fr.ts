import { messages as warnings } from '#shared/panels/basket-hold/messages/fr.ts';

/** The basket in brief, in French: the base. */
export const messages = {
  ...warnings,
  items: { one: '{count} trajet', other: '{count} trajets' },
  heldFor: 'Places retenues encore',
  free: 'Sans frais',
} as const;
