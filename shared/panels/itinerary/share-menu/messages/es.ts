import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  link: 'Enlace a este itinerario',
  copyLink: 'Copiar el enlace',
  linkCopied: 'El enlace está copiado.',
  linkSelected: 'El enlace está seleccionado: cópielo desde aquí.',
  shareWith: 'Compartir con…',
  shareFailed: 'No se ha podido abrir el menú de compartir: copie el enlace.',
};
