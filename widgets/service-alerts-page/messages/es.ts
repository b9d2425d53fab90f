import { messages as alertList } from '#shared/panels/alert-list/messages/es.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of all alerts in Spanish. */
export const messages: Translation<typeof french> = {
  ...alertList,
  title: 'Todos los avisos del servicio',
  search: 'Buscar en los avisos',
  route: 'Línea',
  allRoutes: 'Todas las líneas',
  routeBetween: '{name}: {from} – {to}',
  severity: 'Gravedad',
  all: 'Todos',
  severe: 'Perturbaciones graves',
  major: 'Perturbaciones importantes',
  information: 'Informaciones',
  other: 'Es bueno saberlo',
  wholeNetwork: 'Toda la red',
  clear: 'Borrar los filtros',
  found: { one: '{count} aviso', other: '{count} avisos' },
  noneFound: 'Ningún aviso coincide con estos filtros.',
  none: 'No se anuncia ninguna perturbación en la red.',
  failed: 'Los avisos no responden.',
  failedAdvice: 'Sus filtros se conservan. Inténtelo de nuevo en un momento.',
};
