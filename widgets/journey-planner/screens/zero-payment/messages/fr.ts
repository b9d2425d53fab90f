/** The page of a basket that costs nothing, in French: the base. */
export const messages = {
  title: 'Commander sans payer',
  order: 'Confirmer la commande',
  note: 'Il n’y a rien à payer : aucune carte n’est demandée.',
} as const;
