import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Waiting for a payment, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Pago en curso',
  unknown: 'Aún no sabemos si su pago se ha completado.',
  unknownAdvice: 'No pague otra vez: seguimos comprobándolo, y usted también puede hacerlo.',
  none: 'No hay ningún pago en curso.',
  atProvider: 'Su pago no se ha completado todavía.',
  atProviderAdvice: 'Le espera en la página de nuestro proveedor. Mientras tanto, sus asientos siguen reservados.',
  undecided: 'Esperamos la respuesta de su banco.',
  undecidedCharge: 'Aún no sabemos si se cobrará en su tarjeta. No pague otra vez.',
  undecidedAdvice:
    'Suele tardar menos de un minuto. Puede recargar o cerrar esta página: no se pierde nada, y la respuesta estará aquí.',
  ended: 'El pago no se ha completado.',
  bought: 'Su pago se ha aceptado.',
  notCharged: 'No se ha cobrado nada.',
  charged: 'Se cobra una sola vez en su tarjeta. Abriendo su pedido.',
  waiting: 'Esperando al banco',
  outOfTouch: 'Se ha perdido la conexión.',
  outOfTouchAdvice: 'Su pago no se ha perdido. Volveremos a comprobarlo en cuanto vuelva la red.',
  continue: 'Continuar con el proveedor',
  giveUp: 'Cancelar el pago',
  giveUpFailed: 'No se ha podido cancelar el pago: sigue en curso.',
  askAgain: 'Comprobar ahora',
  toPayment: 'Ir al pago',
  toOrder: 'Ver el pedido',
};
