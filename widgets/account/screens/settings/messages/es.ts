import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The settings of an account in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Sus ajustes',
  about: 'Su nombre y su correo electrónico están en la página de su cuenta.',
  toProfile: 'Ver su cuenta',
};
