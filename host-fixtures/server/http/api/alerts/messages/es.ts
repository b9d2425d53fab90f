import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Notices about getting on and off, in Spanish. */
export const messages: Translation<typeof french> = {
  phoneToBoard: 'Reserve la subida por teléfono',
  phoneToBoardText: 'El autocar solo para en {stop} si ha llamado antes a {carrier}.',
  driverToBoard: 'Haga una señal al conductor',
  driverToBoardText: 'El autocar solo para en {stop} si lo acuerda con el conductor.',
  phoneToAlight: 'Reserve la bajada por teléfono',
  phoneToAlightText: 'El autocar solo para en {stop} si ha llamado antes a {carrier}.',
  driverToAlight: 'Avise al conductor',
  driverToAlightText: 'El autocar solo para en {stop} si se lo pide al conductor al subir.',
};
