import type { OperationMessages } from '#shared/text/create-text.ts';

/** The confirmation of an order, in French: the base. */
export const messages = {
  title: 'C’est réservé, merci !',
  cancelledTitle: 'Commande annulée',
  reservation: 'Réservation',
  travellerNames: 'Voyageurs',
  codeFailed: 'Le code du billet n’a pas pu s’afficher. Le numéro de réservation suffit pour monter dans l’autocar.',
  boardingStop: 'Arrêt de départ',
  onMap: 'Voir l’arrêt sur la carte',
  wayThere: 'Itinéraire jusqu’à l’arrêt',
  live: 'Suivre l’autocar en direct',
  ended: 'Ne sont plus valables',
  endedAdvice: 'Ces billets ont été annulés ou échangés : leurs codes ne sont plus acceptés.',
  cancelled: 'Annulé',
  exchanged: 'Échangé',
  endedFacts: '{reservation}, {day}, {time}',
  orderNumber: 'Numéro de commande',
  sentTo: 'Vos billets sont envoyés à {emailAddress}.',
  addToCalendar: 'Ajouter à l’agenda',
  calendarSaved: 'Le fichier pour l’agenda est enregistré.',
  calendarFailed: 'Le fichier pour l’agenda n’a pas pu être préparé. Réessayez dans un instant.',
  print: 'Imprimer',
  share: 'Partager',
  shareFailed: 'Le menu de partage n’a pas pu s’ouvrir.',
  journeys: 'Vos trajets',
  coach: 'Autocar {origin} – {destination}',
  ride: '{departure} {origin} → {arrival} {destination}',
  totalPaid: 'Total payé',
  tax: 'dont taxes',
  advice: 'Soyez à l’arrêt au moins 15 minutes avant le départ, avec votre billet.',
  kept: 'Voici la copie conservée sur cet appareil.',
  keptAdvice: 'Nous n’avons pas pu la comparer à votre commande. Vos billets restent valables.',
  failed: 'Impossible de charger votre commande.',
  failedAdvice:
    'Si vous avez payé, elle est enregistrée, et vos billets arrivent par e\u2011mail. Réessayez dans un instant.',
  unknown: 'Commande introuvable',
  unknownAdvice:
    'Cette commande n’est pas enregistrée dans ce navigateur. Vous la trouverez dans l’e‑mail de confirmation.',
  contact: 'Nous écrire',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = { CA: { travellerNames: 'Passagers' } };
