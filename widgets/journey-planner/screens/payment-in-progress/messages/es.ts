import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Waiting for a payment, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Pago en curso',
  unknown: 'Aún no sabemos cómo está su pago.',
  unknownAdvice: 'No pague otra vez: seguimos preguntando, y usted también puede hacerlo.',
  none: 'No hay ningún pago en curso.',
  atProvider: 'Su pago no está terminado.',
  atProviderAdvice: 'Le espera en la página de nuestro proveedor. Mientras tanto, sus asientos siguen reservados.',
  undecided: 'Esperamos la respuesta de su banco.',
  undecidedCharge: 'Aún no sabemos si se cobrará en su tarjeta. No pague otra vez.',
  undecidedAdvice:
    'Suele tardar menos de un minuto. Puede recargar o cerrar esta página: no se pierde nada, y la respuesta estará aquí.',
  ended: 'El pago no se ha completado.',
  bought: 'Su pago está aceptado.',
  notCharged: 'No se ha cobrado nada.',
  charged: 'Se cobra una sola vez en su tarjeta. Se abre su pedido.',
  waiting: 'Esperando al banco',
  outOfTouch: 'Hemos perdido el contacto.',
  outOfTouchAdvice: 'Su pago no se ha perdido. Volvemos a preguntar en cuanto vuelva la red.',
  continue: 'Continuar con el proveedor',
  giveUp: 'Abandonar el pago',
  giveUpFailed: 'No se ha podido abandonar el pago: continúa.',
  askAgain: 'Preguntar ahora',
  toPayment: 'Ir al pago',
  toOrder: 'Ver el pedido',
};
