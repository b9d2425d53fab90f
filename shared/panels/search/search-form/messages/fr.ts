import type { OperationMessages } from '#shared/text/create-text.ts';

/** The search form, in French. */
export const messages = {
  trip: 'Type de trajet',
  single: 'Aller simple',
  return: 'Aller-retour',
  from: 'De',
  to: 'À',
  swap: 'Inverser les deux villes',
  outbound: 'Aller',
  inbound: 'Retour',
  addReturn: 'Ajouter',
  dayPart: 'jj',
  monthPart: 'mm',
  yearPart: 'aaaa',
  noCoach: 'aucun autocar',
  openCalendar: 'Calendrier : {field}',
  inboundMoved: 'Retour reporté au {day}',
  outboundLost: 'Aucun autocar le {day} : choisissez un autre jour.',
  travellers: 'Voyageurs',
  travellersCount: { one: '{count} voyageur', other: '{count} voyageurs' },
  travellersMissing: 'Nombre à préciser',
  withAssistance: ', avec assistance',
  submit: 'Trouver des billets',
  inspire: 'Inspirez-moi',
} as const;

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof messages> = {
  CA: {
    travellers: 'Passagers',
    travellersCount: { one: '{count} passager', other: '{count} passagers' },
  },
};
