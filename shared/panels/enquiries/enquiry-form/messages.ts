import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  optional: {
    fr: '{field} (facultatif)',
    en: '{field} (optional)',
    es: '{field} (opcional)',
    pl: '{field} (opcjonalnie)',
  },
  orderNumber: { fr: 'Numéro de commande', en: 'Order number', es: 'Número de pedido', pl: 'Numer zamówienia' },
  orderNumberHint: {
    fr: 'Il figure sur votre billet et dans l’e\u2011mail de confirmation.',
    en: 'It is on your ticket and in the confirmation email.',
    es: 'Figura en su billete y en el correo de confirmación.',
    pl: 'Jest na bilecie i w wiadomości z potwierdzeniem.',
  },
  travelDate: { fr: 'Jour du voyage', en: 'Travel date', es: 'Día del viaje', pl: 'Dzień podróży' },
  dayPart: { fr: 'jj', en: 'dd', es: 'dd', pl: 'dd' },
  monthPart: { fr: 'mm', en: 'mm', es: 'mm', pl: 'mm' },
  yearPart: { fr: 'aaaa', en: 'yyyy', es: 'aaaa', pl: 'rrrr' },
  openCalendar: {
    fr: 'Choisir dans le calendrier : {field}',
    en: 'Choose in the calendar: {field}',
    es: 'Elegir en el calendario: {field}',
    pl: 'Wybierz w kalendarzu: {field}',
  },
  name: { fr: 'Nom et prénom', en: 'Full name', es: 'Nombre y apellidos', pl: 'Imię i nazwisko' },
  emailAddress: { fr: 'Adresse e-mail', en: 'Email address', es: 'Correo electrónico', pl: 'Adres e-mail' },
  telephoneNumber: { fr: 'Téléphone', en: 'Telephone', es: 'Teléfono', pl: 'Telefon' },
  attach: { fr: 'Ajouter des fichiers', en: 'Add files', es: 'Añadir archivos', pl: 'Dodaj pliki' },
  attachHint: {
    fr: '{count} fichiers au maximum, {size} chacun : photos (JPEG, PNG, WebP, HEIC) ou PDF.',
    en: 'Up to {count} files of {size} each: photos (JPEG, PNG, WebP, HEIC) or PDF.',
    es: 'Hasta {count} archivos de {size} cada uno: fotos (JPEG, PNG, WebP, HEIC) o PDF.',
    pl: 'Najwyżej {count} plików po {size}: zdjęcia (JPEG, PNG, WebP, HEIC) lub PDF.',
  },
  attachDrop: {
    fr: 'Vous pouvez aussi les déposer ici.',
    en: 'You can also drop them here.',
    es: 'También puede soltarlos aquí.',
    pl: 'Możesz też upuścić je tutaj.',
  },
  unseen: {
    fr: 'Laissez ce champ vide',
    en: 'Leave this field empty',
    es: 'Deje este campo vacío',
    pl: 'Zostaw to pole puste',
  },
  submit: { fr: 'Envoyer le message', en: 'Send message', es: 'Enviar el mensaje', pl: 'Wyślij wiadomość' },
});
