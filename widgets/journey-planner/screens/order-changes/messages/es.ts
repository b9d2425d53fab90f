import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** How an order is changed, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Gestionar mi reserva',
  callToChange: 'Para cambiar o anular un pedido, o pedir un reembolso, llame a atención al cliente.',
  writeToChange: 'Para cambiar o anular un pedido, o pedir un reembolso, escriba a atención al cliente.',
  call: 'Llamar al {phone}',
  number: 'Tenga a mano su número de pedido. Está en el correo de confirmación.',
  confirmation: 'Ver mi último pedido',
  contact: 'Escribirnos',
  journeys: 'Buscar un viaje',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { title: 'Gestionar mi viaje' },
  CA: { title: 'Gestionar mi viaje' },
};
