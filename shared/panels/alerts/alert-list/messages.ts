import { defineMessages } from '#shared/text/define-messages.ts';

/** The specification gives "Learn more" in English (§2 "Itinerary dialog"). */
export const messages = defineMessages({
  learnMore: { fr: 'Learn more', en: 'Learn more', es: 'Más información', pl: 'Więcej informacji' },
  learnMoreLang: { fr: 'en', en: 'en', es: 'es', pl: 'pl' },
  alertSevere: { fr: 'Alerte grave', en: 'Severe disruption', es: 'Incidencia grave', pl: 'Poważne utrudnienie' },
  alertMajor: { fr: 'Alerte importante', en: 'Major disruption', es: 'Incidencia importante', pl: 'Duże utrudnienie' },
  alertInformation: { fr: 'Information', en: 'Information', es: 'Información', pl: 'Informacja' },
  alertFromUntil: {
    fr: 'Du {from} au {until}',
    en: 'From {from} to {until}',
    es: 'Del {from} al {until}',
    pl: 'Od {from} do {until}',
  },
  alertFrom: { fr: 'À partir du {from}', en: 'From {from}', es: 'A partir del {from}', pl: 'Od {from}' },
  alertUntil: { fr: 'Jusqu’au {until}', en: 'Until {until}', es: 'Hasta el {until}', pl: 'Do {until}' },
  alertPage: { fr: 'Ouvrir cette alerte', en: 'Open this alert', es: 'Abrir este aviso', pl: 'Otwórz ten komunikat' },
});
