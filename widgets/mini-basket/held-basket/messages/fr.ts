/** The basket in brief, in French: the base. */
export const messages = {
  items: { one: '{count} trajet', other: '{count} trajets' },
  heldFor: 'Places retenues encore',
  free: 'Sans frais',
} as const;
