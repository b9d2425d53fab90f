import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of all alerts in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Todos los avisos del servicio',
  search: 'Buscar en los avisos',
  route: 'Línea',
  allRoutes: 'Todas las líneas',
  routeBetween: '{name}: {from} – {to}',
  severity: 'Gravedad',
  all: 'Todos',
  severe: 'Incidencias graves',
  major: 'Incidencias importantes',
  information: 'Información',
  other: 'Conviene saber',
  wholeNetwork: 'Toda la red',
  clear: 'Borrar los filtros',
  found: { one: '{count} aviso', other: '{count} avisos' },
  noneFound: 'Ningún aviso coincide con estos filtros.',
  none: 'No hay incidencias anunciadas en la red.',
  findJourney: 'Buscar un viaje',
  failed: 'No se han podido cargar los avisos.',
  failedAdvice: 'Sus filtros se conservan. Inténtelo de nuevo en un momento.',
};
