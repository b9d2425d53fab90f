import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  mapZoomIn: 'Acercar',
  mapZoomOut: 'Alejar',
  mapCloseInfo: 'Cerrar la ventana',
  mapOutlineCredit: 'Contornos: Natural Earth',
  mapUnavailable: 'No se puede mostrar el mapa. La información de abajo basta para encontrar la parada.',
};
