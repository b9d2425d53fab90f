import { defineMessages } from '#shared/text/define-messages.ts';

/** Spec §2 "Luggage policy page", §9. */
export const messages = defineMessages({
  luggage: { fr: 'Bagages', en: 'Luggage', 'en-US': 'Baggage', 'en-CA': 'Baggage', es: 'Equipaje', pl: 'Bagaż' },
  luggageAllowance: {
    fr: 'Une valise de {weight}\u00a0{unit} au maximum et un petit bagage à main.',
    en: 'One suitcase up to {weight}\u00a0{unit} and one small carry-on bag.',
    es: 'Una maleta de hasta {weight}\u00a0{unit} y un bolso de mano pequeño.',
    pl: 'Jedna walizka do {weight}\u00a0{unit} i jedna mała torba podręczna.',
  },
  fullLuggagePolicy: {
    fr: 'Toutes les règles sur les bagages',
    en: 'Full luggage policy',
    'en-US': 'Full baggage policy',
    'en-CA': 'Full baggage policy',
    es: 'Todas las normas de equipaje',
    pl: 'Pełne zasady przewozu bagażu',
  },
  luggageChecked: {
    fr: 'Un bagage en soute par personne, de {weight}\u00a0{unit} au maximum.',
    en: 'One bag in the hold per person, up to {weight}\u00a0{unit}.',
    es: 'Una maleta en la bodega por persona, de hasta {weight}\u00a0{unit}.',
    pl: 'Jedna sztuka w luku bagażowym na osobę, do {weight}\u00a0{unit}.',
  },
  luggageSize: {
    fr: 'Ce bagage ne dépasse pas la taille d’une grande valise ordinaire.',
    en: 'The bag must be no larger than a standard large suitcase.',
    es: 'La maleta no puede ser mayor que una maleta grande corriente.',
    pl: 'Nie większa niż zwykła duża walizka.',
  },
  luggageCarryOn: {
    fr: 'Un petit bagage à main, que vous gardez avec vous à bord.',
    en: 'One small carry-on bag to keep with you on board.',
    es: 'Un bolso de mano pequeño, que usted lleva consigo a bordo.',
    pl: 'Jedna mała torba podręczna, którą zabierasz ze sobą na pokład.',
  },
  luggageNoReceipt: {
    fr: 'Les bagages ne sont pas enregistrés, et aucun reçu n’est remis.',
    en: 'Bags are not checked in, and no receipts are given.',
    es: 'El equipaje no se factura ni se entrega resguardo.',
    pl: 'Bagaż nie jest nadawany i nie wydajemy kwitów bagażowych.',
  },
});
