import type { OperationMessages } from '#shared/text/create-text.ts';

/** Reservations of an order that is managed, and money on its way back, in French: the base. */
export const messages = {
  cities: '{origin} – {destination}',
  when: '{day}, {departure} – {arrival}',
  CONFIRMED: 'Confirmé',
  CANCELLED: 'Annulé',
  EXCHANGED: 'Échangé',
  passengers: 'Voyageurs',
  passengerNumber: 'Voyageur {number}',
  seats: { one: 'Place {seats}', other: 'Places {seats}' },
  askedOn: 'Remboursement demandé le {date}',
  asked: 'Remboursement demandé',
  toAsk: 'Aujourd’hui : vous confirmez l’annulation',
  providerAhead: 'Le prestataire de paiement envoie l’argent',
  providerCurrent: 'En cours chez le prestataire de paiement',
  providerDone: 'Envoyé par le prestataire de paiement',
  providerRefused:
    'Votre carte n’accepte plus ce versement. Le service client vous rembourse autrement : contactez-le.',
  bankBy: 'Sur votre compte au plus tard le {date}',
  bank: 'Sur votre compte sous quelques jours ouvrés',
  PENDING: 'En cours',
  REFUNDED: 'Remboursé',
  REFUSED: 'Refusé par la carte',
  help: 'Besoin d’aide ?',
  call: 'Appeler le {phone}',
  contact: 'Nous écrire',
  orderFailed: 'Impossible de charger votre commande.',
  orderFailedAdvice: 'Rien n’a changé. Réessayez dans un instant.',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: { passengers: 'Passagers', passengerNumber: 'Passager {number}' },
};
