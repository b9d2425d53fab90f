import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A new password in Spanish. */
export const messages: Translation<typeof french> = {
  passwordHint: '10 caracteres como mínimo: tres palabras sin relación, por ejemplo.',
  passwordMissing: 'Elija una contraseña.',
  passwordShort: 'Elija una contraseña de 10 caracteres como mínimo.',
  passwordLong: 'Elija una contraseña de 200 caracteres como máximo.',
  passwordSame: 'Elija una contraseña que no sea su correo electrónico.',
  passwordUnfit: 'Esta contraseña no sirve: elija otra.',
};
