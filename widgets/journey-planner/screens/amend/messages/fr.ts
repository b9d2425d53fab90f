import type { OperationMessages } from '#shared/text/create-text.ts';

/** The order that is managed, in French: the base. */
export const messages = {
  title: 'Votre commande',
  orderNumber: 'Numéro de commande',
  boughtBy: 'Réservée avec {emailAddress}',
  journeys: 'Vos trajets',
  amend: 'Modifier les voyageurs',
  reschedule: 'Changer d’horaire',
  cancel: 'Annuler ce trajet',
  whyCancelled: 'Ce trajet est annulé : il ne peut plus être modifié.',
  whyExchanged: 'Ce trajet a été échangé contre un autre de la commande.',
  whyDeparted: 'L’autocar est parti : ce trajet ne peut plus être modifié.',
  refundableUntil: 'Ce tarif était remboursable jusqu’au {moment}.',
  changeableUntil: 'Ce tarif pouvait changer d’horaire jusqu’au {moment}.',
  neverRefundable: 'Ce tarif n’est pas remboursable.',
  neverChangeable: 'Ce tarif ne permet pas de changer d’horaire.',
  amendClosed: 'Les noms des voyageurs ne peuvent plus être modifiés en ligne.',
  rescheduleClosed: 'L’horaire de ce trajet ne peut pas être changé en ligne.',
  cancelClosed: 'Ce trajet ne peut pas être annulé en ligne.',
  tradeIn: 'Échanger contre un autre trajet',
  tradeInIntro: 'Choisissez les trajets à échanger, puis un nouveau. Leur valeur est déduite du nouveau prix.',
  tradeInWhich: 'Trajets à échanger',
  tradeInMissing: 'Choisissez au moins un trajet à échanger.',
  tradeInGo: 'Choisir un nouveau trajet',
  tradeBegun: 'Les trajets à échanger sont dans votre panier. Choisissez-en un nouveau.',
  tradeFailed: 'L’échange n’a pas pu commencer. Vos trajets restent réservés.',
  price: 'Prix',
  refunds: 'Remboursements',
  toTickets: 'Voir mes billets',
  myTickets: 'Toutes mes commandes',
  another: 'Chercher une autre commande',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: {
    amend: 'Modifier les passagers',
    amendClosed: 'Les noms des passagers ne peuvent plus être modifiés en ligne.',
  },
};
