/** The basket in brief, in French: the base. */
export const messages = {
  items: { one: '{count} trajet', other: '{count} trajets' },
  heldFor: 'Places réservées encore',
  free: 'Sans frais',
} as const;
