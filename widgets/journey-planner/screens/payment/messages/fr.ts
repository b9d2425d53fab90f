/** The payment page, in French: the base. */
export const messages = {
  title: 'Paiement',
  pay: 'Payer {total}',
  note: 'Vous payez sur la page sécurisée de notre prestataire : ce site ne voit jamais votre carte.',
} as const;
