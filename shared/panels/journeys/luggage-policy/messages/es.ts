import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  luggage: 'Equipaje',
  luggageAllowance: 'Una maleta de hasta {weight}\u00a0{unit} y un bolso de mano pequeño.',
  fullLuggagePolicy: 'Todas las normas de equipaje',
  luggageChecked: 'Una maleta en la bodega por persona, de hasta {weight}\u00a0{unit}.',
  luggageSize: 'La maleta no puede ser mayor que una maleta grande corriente.',
  luggageCarryOn: 'Un bolso de mano pequeño, que usted lleva consigo a bordo.',
  luggageNoReceipt: 'El equipaje no se factura ni se entrega resguardo.',
};
