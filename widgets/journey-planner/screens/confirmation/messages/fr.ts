import { messages as sums, operationMessages as sumsVariants } from '#shared/panels/basket/basket-sums/messages/fr.ts';
import type { OperationMessages } from '#shared/text/create-text.ts';
import {
  messages as boughtJourneys,
  operationMessages as boughtJourneysVariants,
} from '../../../bought-journeys/messages/fr.ts';

/** The confirmation of an order, in French: the base. */
export const messages = {
  ...boughtJourneys,
  ...sums,
  title: 'C’est réservé, merci !',
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
  total: 'Total payé',
  tax: 'dont taxes',
  advice: 'Soyez à l’arrêt au moins 15 minutes avant le départ, avec votre numéro de commande.',
  kept: 'Voici la copie conservée sur cet appareil.',
  keptAdvice: 'Nous n’avons pas pu la comparer à votre commande. Vos billets restent valables.',
  failed: 'Impossible de charger votre commande.',
  failedAdvice:
    'Si vous avez payé, elle est enregistrée, et vos billets arrivent par e\u2011mail. Réessayez dans un instant.',
  unknown: 'Commande introuvable',
  unknownAdvice: 'Ce navigateur ne connaît pas cette commande. Cherchez-la dans l’e\u2011mail de confirmation.',
  contact: 'Nous écrire',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: { ...boughtJourneysVariants.CA, ...sumsVariants.CA },
};
