import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The search form, in Spanish. */
export const messages: Translation<typeof french> = {
  trip: 'Tipo de viaje',
  single: 'Solo ida',
  return: 'Ida y vuelta',
  from: 'De',
  to: 'A',
  swap: 'Intercambiar las dos ciudades',
  outbound: 'Ida',
  inbound: 'Vuelta',
  addReturn: 'Añadir',
  dayPart: 'dd',
  monthPart: 'mm',
  yearPart: 'aaaa',
  noCoach: 'sin autocar',
  openCalendar: 'Calendario: {field}',
  inboundMoved: 'Vuelta cambiada al {day}',
  outboundLost: 'Ningún autocar el {day}: elija otro día.',
  travellers: 'Viajeros',
  travellersCount: { one: '{count} viajero', other: '{count} viajeros' },
  travellersMissing: 'Falta el número',
  withAssistance: ', con asistencia',
  submit: 'Buscar billetes',
  inspire: 'Inspíreme',
};
