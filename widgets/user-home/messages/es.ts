import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A traveller's own start, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Hola',
  titleByName: 'Hola, {name}',
  last: 'Última búsqueda',
  pair: '{origin} – {destination}',
  travellers: { one: '{count} viajero', other: '{count} viajeros' },
  recent: 'Ciudades recientes',
  fromCity: 'Desde {city}',
  loading: 'Cargando las ciudades…',
  tickets: 'Mis billetes',
  search: 'Buscar un viaje',
};
