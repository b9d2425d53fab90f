import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** In Spanish. */
export const messages: Translation<typeof french> = {
  'Sign in first, or name the account.': 'Inicie sesión primero o indique la cuenta.',
  'This is not the code of this account.': 'Este código no es el de esta cuenta.',
  'The time for this basket was extended already.': 'El tiempo de esta cesta ya se ha ampliado.',
  'There is no code {code}.': 'El código {code} no existe.',
  'The code {code} has expired.': 'El código {code} ha caducado.',
  'The code {code} does not hold for journeys from here.':
    'El código {code} no es válido para viajes con salida desde aquí.',
  'The code {code} takes off an amount of another currency than that of the basket.':
    'El código {code} descuenta un importe en una moneda distinta de la de la cesta.',
  'The code {code} has been used already.': 'El código {code} ya se ha utilizado.',
  'The code {code} cannot be combined with the codes in the basket.':
    'El código {code} no se puede combinar con los códigos de la cesta.',
  'There is no seat {seat} on this coach.': 'El asiento {seat} no existe en este autocar.',
  'These are not the places of as many travellers, each on a seat or in a wheelchair.':
    'El número de asientos elegidos no coincide con el de viajeros.',
  'Seat {seat} is kept for travellers who need assistance.':
    'El asiento {seat} está reservado a viajeros que necesitan asistencia.',
  'Seat {seat} has been taken meanwhile.': 'El asiento {seat} acaba de ocuparse.',
  'A basket holds {count} journeys at most. Pay for these first, or take one out.':
    'Una cesta admite como máximo {count} viajes. Pague primero estos o quite uno.',
  'One basket holds {count} places at most.': 'Una cesta admite como máximo {count} asientos.',
  'Too many places were held from your network. Wait a while, then try again.':
    'Se han reservado demasiados asientos desde su red. Espere un poco e inténtelo de nuevo.',
  'Journey {id} is not on sale.': 'El viaje {id} no está a la venta.',
  'Journey {id} is not on sale yet.': 'El viaje {id} aún no está a la venta.',
  'Journey {id} has left.': 'El viaje {id} ya ha salido.',
  'Journey {id} is sold in {currency}, and the basket is in {other}.':
    'El viaje {id} se vende en {currency} y la cesta está en {other}.',
  'Nobody travels.': 'Indique al menos un viajero.',
  'Only {count} seats are left.': 'Asientos que quedan: {count}.',
  'Too few seats are left.': 'No quedan suficientes asientos.',
  'There is no wheelchair space left.': 'No quedan espacios para silla de ruedas.',
  'These are more people than travel.': 'Hay más nombres que viajeros.',
  'This is not a telephone number.': 'No es un número de teléfono.',
  'We don’t send text messages.': 'No enviamos SMS.',
  'No text message reaches the telephone number of your profile.': 'Al teléfono de su perfil no se pueden enviar SMS.',
  'The basket is being paid.': 'El pago de la cesta está en curso.',
  'The basket costs {amount} {currency} by now.': 'La cesta cuesta ahora {amount} {currency}.',
  'There is no basket to pay.': 'No hay ninguna cesta que pagar.',
  'An order needs an e-mail address.': 'Para hacer un pedido hace falta una dirección de correo electrónico.',
  'This amount can’t be paid online. Change your selection or contact us.':
    'Este importe no se puede pagar por internet. Cambie su selección o póngase en contacto con nosotros.',
  'The payment provider can’t be reached. Try again later.':
    'No se ha podido conectar con el proveedor de pagos. Inténtelo más tarde.',
  'The address or the password is wrong.': 'El correo electrónico o la contraseña no son correctos.',
  'Facebook does not know this sign-in.': 'Facebook no reconoce este inicio de sesión.',
  'This account is locked.': 'Esta cuenta está bloqueada.',
  'Activate your account first.': 'Active primero su cuenta.',
  'Some of these details cannot be used. Check them, then try again.':
    'Algunos de estos datos no sirven. Revíselos e inténtelo de nuevo.',
  'This password cannot be used: choose another one.': 'Esta contraseña no sirve: elija otra.',
  'This is not your password.': 'Esta no es su contraseña.',
  'This code is not valid any more. Ask for another one.': 'Este código ya no es válido. Pida otro.',
  'Text messages need a telephone number: add it to your profile first.':
    'Para recibir SMS hace falta un número de teléfono: añádalo primero a sus datos.',
  'An account keeps {count} travellers at most. Remove one first.':
    'En una cuenta se guardan como máximo {count} viajeros. Quite uno primero.',
  'Traveller not found.': 'No se encuentra el viajero.',
  'Sign in first.': 'Inicie sesión primero.',
  'Too many tries. Wait a quarter of an hour.': 'Demasiados intentos. Espere un cuarto de hora.',
  'Too many messages. Wait a quarter of an hour.': 'Demasiados mensajes. Espere un cuarto de hora.',
  'Too many files. Wait a quarter of an hour.': 'Demasiados archivos. Espere un cuarto de hora.',
  'Too many files wait for their messages. Try again later.': 'Hay demasiados archivos en espera. Inténtelo más tarde.',
  'Too many calls. Wait a while, then try again.': 'Demasiadas solicitudes. Espere un poco e inténtelo de nuevo.',
  'This looks as if a program had sent it. Wait a moment, then send it again.':
    'Parece que lo ha enviado un programa. Espere un momento y vuelva a enviarlo.',
  'A file of this message has not arrived. Send it again.':
    'Un archivo de este mensaje no ha llegado. Envíelo de nuevo.',
  'Departures are known from {first} to {last}.': 'Hay datos de salidas del {first} al {last}.',
  'Something went wrong on the server.': 'Se ha producido un error en el servidor.',
  'Journey {id} not found.': 'No se encuentra el viaje {id}.',
  'The order is still being paid. Try again in a minute.':
    'El pago del pedido sigue en curso. Inténtelo de nuevo dentro de un minuto.',
  'This ticket can’t be exchanged.': 'Este billete no se puede cambiar.',
  'This coach has left.': 'Este autocar ya ha salido.',
  'It is too late to change this journey.': 'Es demasiado tarde para cambiar este viaje.',
  'This is the journey that you have.': 'Este es el viaje que ya tiene.',
  'Journey {id} is of another route.': 'El viaje {id} es de otro trayecto.',
  'A basket changes this journey already. Pay for that change, or empty the basket.':
    'Este viaje ya se está cambiando en una cesta. Pague ese cambio o vacíe la cesta.',
  'Your basket holds other journeys. Pay for them, or empty it, before you change this order.':
    'Su cesta contiene otros viajes. Páguelos o vacíela antes de cambiar este pedido.',
  'Choose at least one journey to change.': 'Elija al menos un viaje para cambiar.',
  'Another basket changes this journey already. Try again in half an hour.':
    'Este viaje ya se está cambiando en otra cesta. Inténtelo de nuevo dentro de media hora.',
  'This change can’t be made as it is. Begin it again from your booking.':
    'Este cambio no es posible tal como está. Vuelva a empezarlo desde su reserva.',
  'This basket changes a booking: codes and text messages stay as they were booked.':
    'Esta cesta es para cambiar una reserva: los códigos y los SMS se quedan como estaban.',
  'Reschedule not found.': 'No hay ningún cambio de horario en curso.',
  'Reservation not found.': 'No se ha encontrado la reserva.',
  'This reservation was cancelled already.': 'Esta reserva ya está cancelada.',
  'This reservation was exchanged for another.': 'Esta reserva se ha cambiado por otra.',
  'A change of this reservation is being paid.': 'El pago de un cambio de esta reserva está en curso.',
  'This journey has left.': 'Este viaje ya ha salido.',
  'A traveller needs a first name and a last name.': 'Indique el nombre y los apellidos del viajero.',
  'This offer has run out. Look at the new one, then confirm it.':
    'Esta oferta ya no es válida. Consulte la nueva y confírmela.',
  'This reservation cannot be cancelled any more.': 'Esta reserva ya no se puede cancelar.',
  'Order not found.': 'No se encuentra el pedido.',
  'Basket not found.': 'No se encuentra la cesta.',
};
