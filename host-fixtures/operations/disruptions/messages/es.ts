import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Messages about what disturbs a booked journey, in Spanish. */
export const messages: Translation<typeof french> = {
  cancelledSubject: 'Autocar cancelado: {route}, pedido {orderNumber}',
  cancelledTitle: 'Su autocar está cancelado',
  cancelledText: 'El autocar desde {city} no circula. Lo sentimos.',
  movedSubject: 'Cambio de horario: {route}, pedido {orderNumber}',
  movedTitle: 'El horario de su autocar ha cambiado',
  movedText:
    'Nueva salida: {departure}. Nueva llegada: {arrival}. Las horas de su billete ya no son válidas. Lo sentimos.',
  missedSubject: 'Transbordo perdido: {route}, pedido {orderNumber}',
  missedTitle: 'Transbordo perdido',
  missedText: 'Su primer autocar llega demasiado tarde para el siguiente, en {city}. Lo sentimos.',
  severeSubject: 'Retraso importante: {route}, pedido {orderNumber}',
  severeTitle: 'Su autocar lleva un retraso importante',
  severeText: 'No podemos estimar su llegada. Lo sentimos.',
  delaySubject: 'Retraso: {route}, pedido {orderNumber}',
  delayTitle: 'Su autocar lleva retraso',
  delayText:
    'Salida hacia las {expected} en lugar de las {planned}, {minutes}\u00a0min de retraso. La hora aún puede cambiar: sígala en tiempo real.',
  alertSubject: 'Incidencia: {route}, pedido {orderNumber}',
  alertTitle: 'Incidencia en su viaje',
  alertText: '{title}. Compruebe las horas antes de salir.',
  ways: 'Puede tomar otro viaje sin coste o pedir el reembolso.',
  manage: 'Cambiar de viaje o pedir el reembolso',
  follow: 'Seguir el viaje en tiempo real',
  contact: 'Contactar con atención al cliente',
  settings: 'Elegir mis notificaciones',
  settingsAbout: 'En los ajustes de su cuenta elige cómo le avisamos.',
  textMessage: '{title}: {route}, {day} a las {time}.',
  textWays: 'Otro viaje sin coste o reembolso: {url}',
  textMore: 'Más información: {url}',
};
