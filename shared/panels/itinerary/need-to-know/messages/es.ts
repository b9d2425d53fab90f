import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  lostProperty: '¿Ha olvidado algo en este viaje?',
  serviceAlerts: 'Avisos del servicio',
  noAlerts: 'No hay avisos para este viaje.',
  alertsFailed: 'No se han podido cargar los avisos.',
  alertsFailedAdvice: 'El resto de la página está al día. Inténtelo de nuevo en un momento.',
  cityGuide: 'Guía de {city}',
  restrictions: 'Restricciones',
  restrictionsNote:
    'Un niño menor de {age} años sin asiento viaja gratis con un adulto de pago, solo en viajes dentro del Reino Unido o con origen o destino en Irlanda.',
};
