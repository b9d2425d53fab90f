import type { Translation } from '#shared/text/create-text.ts';
import type { messages as fr } from './fr.ts';

/** The city field in Spanish. */
export const messages: Translation<typeof fr> = {
  cityClear: 'Borrar',
  cityNoMatch: 'Ningún resultado.',
  cityNoMatchHelp: 'Busque una ciudad o',
  cityNoMatchHelpSmall: 'Busque una ciudad, o:',
  citySeeMap: 'vea nuestras paradas en el mapa',
  cityOriginFirst: 'Elija primero la ciudad de origen.',
  cityLoading: 'Cargando las ciudades…',
  cityFailed: 'No se ha podido cargar la lista de ciudades.',
  cityRecent: 'Recientes',
  cityNetwork: 'Todas las ciudades',
  cityNear: 'Cerca de {place}',
  cityNearby: 'Ciudades cercanas',
  cityResults: { one: '{count} ciudad', other: '{count} ciudades' },
};
