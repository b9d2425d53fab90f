import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Saved travellers in the basket in Spanish. */
export const messages: Translation<typeof french> = {
  savedTraveller: 'Viajero guardado',
  savedTravellerNone: 'Elija',
  savedTravellerUsed: 'Viaja {name}.',
  savedTravellerHint: 'Rellenamos el nombre y comprobamos la tarifa y la asistencia.',
  lackingFor: 'Su cesta no se ajusta a {name}:',
  noAdult: 'ningún billete de tarifa completa',
  noConcession: 'ningún billete de tarifa reducida',
  noStudent: 'ningún billete de estudiante',
  noWheelchair: 'ningún espacio para silla de ruedas',
  noAssistance: 'ninguna asistencia solicitada',
  noAttendant: 'ningún asiento para el acompañante',
  searchAgain: 'Buscar este viaje con los viajeros correctos',
  askAssistance: 'Solicitar asistencia',
};
