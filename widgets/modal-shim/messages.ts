import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  cancel: { fr: 'Annuler', en: 'Cancel', es: 'Cancelar', pl: 'Anuluj' },
});
