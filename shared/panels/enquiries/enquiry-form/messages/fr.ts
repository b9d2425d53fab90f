/** A form that sends a message, in French. */
export const messages = {
  optional: '{field} (facultatif)',
  orderNumber: 'Numéro de commande',
  orderNumberHint: 'Il figure sur votre billet et dans l’e\u2011mail de confirmation.',
  travelDate: 'Jour du voyage',
  dayPart: 'jj',
  monthPart: 'mm',
  yearPart: 'aaaa',
  openCalendar: 'Choisir dans le calendrier : {field}',
  name: 'Nom et prénom',
  emailAddress: 'Adresse e-mail',
  telephoneNumber: 'Téléphone',
  attach: 'Ajouter des fichiers',
  attachHint: '{count} fichiers au maximum, {size} chacun : photos (JPEG, PNG, WebP, HEIC) ou PDF.',
  attachDrop: 'Vous pouvez aussi les déposer ici.',
  unseen: 'Laissez ce champ vide',
  submit: 'Envoyer le message',
} as const;
