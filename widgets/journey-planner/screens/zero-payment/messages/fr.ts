import { messages as purchase } from '../../../purchase/messages/fr.ts';

export { operationMessages } from '../../../purchase/messages/fr.ts';

/** The page of a basket that costs nothing, in French: the base. */
export const messages = {
  ...purchase,
  title: 'Commander sans payer',
  order: 'Confirmer la commande',
  note: 'Il n’y a rien à payer : aucune carte n’est demandée.',
} as const;
