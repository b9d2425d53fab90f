import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The basket in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Su cesta',
  count: { one: '{count} viaje en su cesta.', other: '{count} viajes en su cesta.' },
  held: 'Sus plazas están reservadas.',
  cities: '{origin} – {destination}',
  travellers: { one: '{count} viajero', other: '{count} viajeros' },
  total: 'Total',
  free: 'Gratis',
  remove: 'Quitar',
  removeFailed: 'No se ha podido quitar este viaje. Inténtelo de nuevo en un momento.',
  empty: 'Su cesta está vacía.',
  more: 'Buscar un viaje',
  failed: 'La cesta no responde.',
  failedAdvice: 'No se ha perdido nada: sus plazas siguen reservadas. Inténtelo de nuevo en un momento.',
  seatPlanMissed: 'No se ha podido cargar el plano de asientos.',
  seatPlanMissedAdvice:
    'Sus plazas siguen reservadas. Inténtelo más tarde, o pague sin elegir: se le asignan asientos.',
};
