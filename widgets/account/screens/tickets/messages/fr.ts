import type { OperationMessages } from '#shared/text/create-text.ts';

/** The tickets of an account in French. */
export const messages = {
  title: 'Vos billets',
  upcoming: 'À venir',
  past: 'Passés et annulés',
  none: 'Aucun billet pour l’instant.',
  noneUpcoming: 'Aucun voyage à venir.',
  about: 'Une réservation faite sans compte se retrouve avec son numéro.',
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
  toReschedule: 'Changer de date',
  toCancel: 'Annuler et être remboursé',
  toManage: 'Gérer la réservation',
  toLostProperty: 'J’ai oublié un objet',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  US: {
    manage: 'Gérer un voyage',
    about: 'Un voyage réservé sans compte se retrouve avec son numéro.',
    toManage: 'Gérer le voyage',
  },
  CA: {
    travellers: 'Passagers',
    travellersCount: { one: '{count} passager', other: '{count} passagers' },
    manage: 'Gérer un voyage',
    about: 'Un voyage réservé sans compte se retrouve avec son numéro.',
    toManage: 'Gérer le voyage',
  },
};
