import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Who travels, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Viajeros',
  all: 'Viajeros',
  allHint: 'En total, de 1 a 99',
  concession: 'Tarjetas de descuento',
  concessionHint: 'Entre los viajeros',
  students: 'Estudiantes',
  studentsHint: 'Entre los viajeros, con carné de estudiante',
  assistance: '¿Necesita asistencia?',
  needed: 'Asistencia',
  outbound: 'Asistencia a la ida',
  inbound: 'Asistencia a la vuelta',
  wheelchairSeated: 'Viaja en su silla de ruedas',
  otherDisability: 'Otra discapacidad',
  personalCareAttendants: 'Acompañantes',
  fewer: '{what}: uno menos',
  more: '{what}: uno más',
  done: 'Listo',
};
