import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  stopDetails: 'Detalles de la parada',
  mapOfStop: 'Mapa: {stop}',
  stopAddress: 'Dirección',
  wayThere: 'Cómo llegar a la parada',
  cityInformation: 'Acerca de {city}',
  cityGuide: 'Guía de {city}',
  stopFailed: 'No se han podido cargar los detalles de esta parada.',
  stopFailedAdvice: 'Compruebe su conexión e inténtelo de nuevo.',
  allStops: 'Todas las paradas de {city}',
  nothingMore: 'No se sabe nada más de esta parada.',
};
