/** What a payment is for, in French. */
export const messages = {
  paidFor: 'Votre achat',
  sum: 'Total',
} as const;
