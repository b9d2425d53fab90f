import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  paidFor: { fr: 'Votre achat', en: 'Order summary', es: 'Su compra', pl: 'Twój zakup' },
  sum: { fr: 'Total', en: 'Total', es: 'Total', pl: 'Razem' },
});
