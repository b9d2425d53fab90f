import type { OperationMessages } from '#shared/text/create-text.ts';

/** Journeys that are being bought, or were, in French: the base. */
export const messages = {
  cities: '{origin} – {destination}',
  departure: 'Départ',
  arrival: 'Arrivée',
  change: 'Changement d’autocar à {place}',
  changeTimes: 'arrivée à {arrival}, départ à {departure}, {wait} d’attente',
  changeStop: 'L’autocar suivant part d’un autre arrêt : {stop}',
  minutes: '{minutes}\u00a0min',
  hours: '{hours}\u00a0h\u00a0{minutes}',
  travellers: { one: '{count} voyageur', other: '{count} voyageurs' },
  seats: { one: 'Place {seats}', other: 'Places {seats}' },
  freeOfCharge: 'Sans frais',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: {
    travellers: { one: '{count} passager', other: '{count} passagers' },
  },
};
