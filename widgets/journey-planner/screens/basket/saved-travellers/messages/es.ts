import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Saved travellers in the basket in Spanish. */
export const messages: Translation<typeof french> = {
  savedTraveller: 'Viajero guardado',
  savedTravellerNone: 'Elija',
  savedTravellerHint: 'Elija quién viaja: el nombre se rellena.',
  savedTravellerUsed: 'Viaja {name}.',
  savedTravellerFits: 'El billete y las necesidades coinciden con la cesta.',
  savedTravellerDiffers: 'Esta cesta aún no es adecuada para {name}.',
  ADULT: 'Falta un billete de adulto.',
  CONCESSION: 'Falta un billete de tarifa reducida.',
  STUDENT: 'Falta un billete de estudiante.',
  noWheelchair: 'No se ha pedido ningún espacio para su silla de ruedas.',
  noOtherDisability: 'No se ha pedido asistencia para su discapacidad.',
  noAttendant: 'No está previsto ningún acompañante.',
  savedTravellerKept: 'Se conservan lo que ha escrito y su cesta. Si elige otro viaje, quite después este.',
  savedTravellerAssist: 'Pedir esta asistencia',
  savedTravellerSearch: 'Buscar este viaje con los viajeros correctos',
};
