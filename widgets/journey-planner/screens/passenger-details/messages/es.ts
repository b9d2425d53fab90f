import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A passenger who is corrected, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Modificar un viajero',
  intro: 'Escriba el nombre tal como figura en el documento de identidad.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  errors: { one: '{count} dato por corregir', other: '{count} datos por corregir' },
  firstNameMissing: 'Indique el nombre',
  lastNameMissing: 'Indique los apellidos',
  tooLong: 'Indique 200 caracteres como máximo',
  save: 'Guardar',
  saved: 'Guardado: {name}.',
  refused: 'Este nombre no se puede cambiar.',
  failed: 'No se ha podido guardar el cambio.',
  failedAdvice: 'Compruebe su conexión e inténtelo de nuevo en un momento. Lo que ha escrito sigue ahí.',
  back: 'Volver a los viajeros',
};
