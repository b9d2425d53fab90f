import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A form that sends a message, in Spanish. */
export const messages: Translation<typeof french> = {
  optional: '{field} (opcional)',
  orderNumber: 'Número de pedido',
  orderNumberHint: 'Figura en su billete y en el correo de confirmación.',
  travelDate: 'Día del viaje',
  dayPart: 'dd',
  monthPart: 'mm',
  yearPart: 'aaaa',
  openCalendar: 'Elegir en el calendario: {field}',
  name: 'Nombre y apellidos',
  emailAddress: 'Correo electrónico',
  telephoneNumber: 'Teléfono',
  attach: 'Añadir archivos',
  attachHint: 'Hasta {count} archivos de {size} cada uno: fotos (JPEG, PNG, WebP, HEIC) o PDF.',
  attachDrop: 'También puede soltarlos aquí.',
  unseen: 'Deje este campo vacío',
  submit: 'Enviar el mensaje',
};
