import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The tickets of an account in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Sus billetes',
  upcoming: 'Próximos',
  past: 'Pasados y cancelados',
  none: 'Todavía no hay billetes.',
  noneUpcoming: 'No hay viajes próximos.',
  about: 'Si reservó sin cuenta, busque su reserva con el número de pedido.',
  manage: 'Gestionar una reserva',
  search: 'Buscar un viaje',
  toProfile: 'Ver su cuenta',
  loadFailed: 'No se han podido cargar sus billetes.',
  loadAdvice: 'Sus billetes siguen siendo válidos: inténtelo de nuevo en un momento.',
  copy: 'Esta es la copia guardada en este dispositivo.',
  copyAdvice: 'No hay respuesta: puede que falte un cambio reciente.',
  cities: '{origin} – {destination}',
  departure: 'Salida',
  arrival: 'Llegada',
  travellers: 'Viajeros',
  travellersCount: { one: '{count} viajero', other: '{count} viajeros' },
  seats: 'Asientos',
  order: 'Pedido',
  cancelled: 'Cancelado',
  toTicket: 'Ver el billete',
  toItinerary: 'Seguir el viaje',
  more: 'Gestionar este billete',
  toReschedule: 'Cambiar el horario',
  toCancel: 'Cancelar y pedir el reembolso',
  toManage: 'Gestionar la reserva',
  toLostProperty: 'Avisar de un objeto perdido',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: {
    manage: 'Gestionar un viaje',
    about: 'Si reservó sin cuenta, busque su viaje con el número de pedido.',
    toManage: 'Gestionar el viaje',
  },
  CA: {
    manage: 'Gestionar un viaje',
    about: 'Si reservó sin cuenta, busque su viaje con el número de pedido.',
    toManage: 'Gestionar el viaje',
  },
};
