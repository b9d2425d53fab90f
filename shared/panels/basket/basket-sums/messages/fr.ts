import type { OperationMessages } from '#shared/text/create-text.ts';

/** What a basket costs, in French: the base. */
export const messages = {
  tickets: 'Billets',
  bookingFee: 'Frais de réservation',
  smsFee: 'Frais de SMS',
  facilitiesFee: 'Frais de gare',
  amendmentFee: 'Frais de modification',
  seatCharge: 'Choix des places',
  otherFees: 'Autres frais',
  discount: 'Codes de réduction',
  tradeIns: 'Trajets échangés',
  retained: 'Non remboursé pour les trajets annulés',
  total: 'Total',
  comesBack: 'À vous rembourser',
  free: 'Sans frais',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: { smsFee: 'Frais de message texte' },
};
