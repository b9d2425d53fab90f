/** What a traveller may bring (spec §2 "Luggage policy page", §9). */
export const messages = {
  luggage: 'Bagages',
  luggageAllowance: 'Une valise de {weight}\u00a0{unit} au maximum et un petit bagage à main.',
  fullLuggagePolicy: 'Toutes les règles sur les bagages',
  luggageChecked: 'Un bagage en soute par personne, de {weight}\u00a0{unit} au maximum.',
  luggageSize: 'Ce bagage ne dépasse pas la taille d’une grande valise ordinaire.',
  luggageCarryOn: 'Un petit bagage à main, que vous gardez avec vous à bord.',
  luggageNoReceipt: 'Les bagages ne sont pas enregistrés, et aucun reçu n’est remis.',
} as const;
