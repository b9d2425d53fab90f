import { messages as purchase } from '../../../purchase/messages/fr.ts';

export { operationMessages } from '../../../purchase/messages/fr.ts';

/** The payment page, in French: the base. */
export const messages = {
  ...purchase,
  title: 'Paiement',
  pay: 'Payer {total}',
  note: 'Vous payez sur la page sécurisée de notre prestataire : ce site ne voit jamais votre carte.',
} as const;
