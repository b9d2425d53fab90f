import type { OperationMessages } from '#shared/text/create-text.ts';

/** Who travels on an order, in French: the base. */
export const messages = {
  title: 'Les voyageurs de votre commande',
  intro: 'Corrigez un nom : le billet portera le nouveau.',
  nothing: 'Cette commande n’a plus de trajet à venir.',
  change: 'Modifier',
  closed: 'Ces noms ne peuvent plus être modifiés en ligne.',
  back: 'Retour à la commande',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: { title: 'Les passagers de votre commande' },
};
