import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  label: { fr: 'Alertes de service', en: 'Service alerts', es: 'Avisos del servicio', pl: 'Komunikaty' },
  severe: { fr: 'Grave', en: 'Severe', es: 'Grave', pl: 'Poważne' },
  major: { fr: 'Important', en: 'Major', es: 'Importante', pl: 'Ważne' },
  information: { fr: 'Info', en: 'Info', es: 'Info', pl: 'Informacja' },
  others: {
    fr: { one: 'et {count} autre', other: 'et {count} autres' },
    en: { one: 'and {count} other', other: 'and {count} others' },
    es: { one: 'y {count} más', other: 'y {count} más' },
    pl: { one: 'i {count} inny', few: 'i {count} inne', many: 'i {count} innych', other: 'i {count} innego' },
  },
  dismiss: { fr: 'Masquer : {title}', en: 'Hide: {title}', es: 'Ocultar: {title}', pl: 'Ukryj: {title}' },
  dismissShort: { fr: 'Masquer', en: 'Hide', es: 'Ocultar', pl: 'Ukryj' },
  all: {
    fr: 'Toutes les alertes de service',
    en: 'All service alerts',
    es: 'Todos los avisos del servicio',
    pl: 'Wszystkie komunikaty',
  },
  hidden: {
    fr: { one: '{count} alerte masquée', other: '{count} alertes masquées' },
    en: { one: '{count} alert hidden', other: '{count} alerts hidden' },
    es: { one: '{count} aviso oculto', other: '{count} avisos ocultos' },
    pl: {
      one: '{count} ukryty komunikat',
      few: '{count} ukryte komunikaty',
      many: '{count} ukrytych komunikatów',
      other: '{count} ukrytego komunikatu',
    },
  },
  bringBack: { fr: 'Afficher', en: 'Show', es: 'Mostrar', pl: 'Pokaż' },
  arrived: {
    fr: 'Nouvelle alerte grave : {title}',
    en: 'New severe alert: {title}',
    es: 'Nuevo aviso grave: {title}',
    pl: 'Nowy poważny komunikat: {title}',
  },
});
