import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Nous écrire', en: 'Contact us', es: 'Escríbanos', pl: 'Napisz do nas' },
  topic: { fr: 'Sujet', en: 'Subject', es: 'Asunto', pl: 'Temat' },
  noTopic: { fr: 'Choisissez un sujet', en: 'Choose a subject', es: 'Elija un asunto', pl: 'Wybierz temat' },
  beforeTravel: {
    fr: 'Avant le voyage',
    en: 'Before travelling',
    'en-US': 'Before traveling',
    es: 'Antes del viaje',
    pl: 'Przed podróżą',
  },
  during: {
    fr: 'Pendant le voyage',
    en: 'During the journey',
    'en-US': 'During the trip',
    'en-CA': 'During the trip',
    es: 'Durante el viaje',
    pl: 'W podróży',
  },
  refund: { fr: 'Remboursement', en: 'Refund', es: 'Reembolso', pl: 'Zwrot pieniędzy' },
  accessibility: {
    fr: 'Accessibilité et assistance',
    en: 'Accessibility and assistance',
    es: 'Accesibilidad y asistencia',
    pl: 'Dostępność i pomoc',
  },
  group: { fr: 'Voyage de groupe', en: 'Group travel', es: 'Viaje en grupo', pl: 'Podróż grupowa' },
  other: { fr: 'Autre sujet', en: 'Something else', es: 'Otro asunto', pl: 'Inny temat' },
  groupSize: { fr: 'Nombre de personnes', en: 'Number of people', es: 'Número de personas', pl: 'Liczba osób' },
  message: { fr: 'Votre message', en: 'Your message', es: 'Su mensaje', pl: 'Wiadomość' },
  attachments: { fr: 'Pièces jointes', en: 'Attachments', es: 'Archivos adjuntos', pl: 'Załączniki' },
});
