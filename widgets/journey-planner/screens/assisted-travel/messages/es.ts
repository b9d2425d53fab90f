import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Assisted travel, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Asistencia',
  intro: 'Díganos quién necesita ayuda: la estación y el conductor estarán preparados.',
  wheelchairSeated: 'Viaja en su silla de ruedas',
  otherDisability: 'Otra discapacidad',
  otherDisabilityHint: 'Ayuda para subir, silla plegada, discapacidad visual o auditiva…',
  personalCareAttendants: 'Acompañantes',
  fewer: '{what}: uno menos',
  more: '{what}: uno más',
  tooMany: { one: 'Viaja {count} persona: reduzca un número.', other: 'Viajan {count} personas: reduzca un número.' },
  nobodyToAttend: 'Indique también a quién se acompaña.',
  journeys: 'En sus autocares',
  journey: '{origin} – {destination}, {day}, {time}',
  noticeHours: {
    one: 'Debe solicitarse al menos {count} hora antes de la salida.',
    other: 'Debe solicitarse al menos {count} horas antes de la salida.',
  },
  noticeInTime: 'Solicitada a tiempo.',
  noticeShort: 'La salida está demasiado cerca para garantizar la asistencia: llame al {phone}.',
  spaces: { one: '{count} espacio libre para silla de ruedas', other: '{count} espacios libres para sillas de ruedas' },
  noSpaces: 'Ningún espacio libre para silla de ruedas',
  spacesHeld: { one: '{count} espacio reservado para usted', other: '{count} espacios reservados para usted' },
  spacesMissing: {
    one: 'Falta {count} espacio: elija otro autocar.',
    other: 'Faltan {count} espacios: elija otro autocar.',
  },
  save: 'Guardar y continuar',
  none: 'Continuar sin asistencia',
  saved: 'Asistencia guardada.',
  failed: 'No se ha podido guardar la asistencia. Inténtelo de nuevo en un momento.',
  notEnoughSeats: 'No quedan suficientes asientos.',
};
