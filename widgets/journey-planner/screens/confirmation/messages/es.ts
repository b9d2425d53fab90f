import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The confirmation of an order, in Spanish. */
export const messages: Translation<typeof french> = {
  title: '¡Reservado, gracias!',
  orderNumber: 'Número de pedido',
  sentTo: 'Enviamos sus billetes a {emailAddress}.',
  addToCalendar: 'Añadir al calendario',
  calendarSaved: 'El archivo del calendario se ha descargado.',
  calendarFailed: 'No se ha podido escribir el archivo del calendario. Inténtelo de nuevo en un momento.',
  print: 'Imprimir',
  share: 'Compartir',
  shareFailed: 'No se ha podido abrir el menú de compartir.',
  journeys: 'Sus viajes',
  coach: 'Autocar {origin} – {destination}',
  ride: '{departure} {origin} → {arrival} {destination}',
  totalPaid: 'Total pagado',
  tax: 'impuestos incluidos',
  advice: 'Esté en la parada al menos 15 minutos antes de la salida, con su número de pedido.',
  kept: 'Esta es la copia guardada en este dispositivo.',
  keptAdvice: 'No hemos podido compararla con su pedido. Sus billetes siguen siendo válidos.',
  failed: 'No se ha podido cargar su pedido.',
  failedAdvice:
    'Si ha pagado, está registrado y los billetes llegan por correo electrónico. Inténtelo de nuevo en un momento.',
  unknown: 'Pedido no encontrado',
  unknownAdvice: 'Este navegador no conoce este pedido. Búsquelo en el correo de confirmación.',
  contact: 'Escríbanos',
};
