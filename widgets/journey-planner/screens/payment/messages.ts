import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Paiement', en: 'Payment', es: 'Pago', pl: 'Płatność' },
  pay: { fr: 'Payer {total}', en: 'Pay {total}', es: 'Pagar {total}', pl: 'Zapłać {total}' },
  note: {
    fr: 'Vous payez sur la page sécurisée de notre prestataire : ce site ne voit jamais votre carte.',
    en: 'You pay on our provider’s secure page: this site never sees your card.',
    es: 'Se paga en la página segura de nuestro proveedor: este sitio nunca ve su tarjeta.',
    pl: 'Płacisz na bezpiecznej stronie operatora płatności: ta witryna nigdy nie widzi danych karty.',
  },
});
