import type { OperationMessages } from '#shared/text/create-text.ts';

/** The tickets of an account in French. */
export const messages = {
  title: 'Vos billets',
  upcoming: 'À venir',
  past: 'Passés et annulés',
  none: 'Aucun billet pour l’instant.',
  noneUpcoming: 'Aucun voyage à venir.',
  about: 'Vous avez réservé sans compte ? Retrouvez votre réservation avec le numéro de commande.',
  manage: 'Gérer une réservation',
  search: 'Chercher un trajet',
  toProfile: 'Voir votre compte',
  loadFailed: 'Impossible de charger vos billets.',
  loadAdvice: 'Vos billets restent valables : réessayez dans un instant.',
  copy: 'Voici la copie conservée sur cet appareil.',
  copyAdvice: 'Nous n’avons pas de réponse : un changement récent peut manquer.',
  cities: '{origin} – {destination}',
  departure: 'Départ',
  arrival: 'Arrivée',
  travellers: 'Voyageurs',
  travellersCount: { one: '{count} voyageur', other: '{count} voyageurs' },
  seats: 'Places',
  order: 'Commande',
  cancelled: 'Annulé',
  toTicket: 'Voir le billet',
  toItinerary: 'Suivre le trajet',
  more: 'Gérer ce billet',
  toReschedule: 'Changer d’horaire',
  toCancel: 'Annuler et être remboursé',
  toManage: 'Gérer la réservation',
  toLostProperty: 'Signaler un objet oublié',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  US: {
    manage: 'Gérer un voyage',
    about: 'Vous avez réservé sans compte ? Retrouvez votre voyage avec le numéro de commande.',
    toManage: 'Gérer le voyage',
  },
  CA: {
    travellers: 'Passagers',
    travellersCount: { one: '{count} passager', other: '{count} passagers' },
    manage: 'Gérer un voyage',
    about: 'Vous avez réservé sans compte ? Retrouvez votre voyage avec le numéro de commande.',
    toManage: 'Gérer le voyage',
  },
};
