import { toBasket } from '#shared/api/amounts/to-basket.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';

/** A journey of a basket as the wire has it, out to Leeds. */
export const heldJourney = {
  journeyId: '7',
  lineItemId: 'a',
  price: 20,
  passengers: 2,
  departureDateTime: '2031-03-09T10:00',
  arrivalDateTime: '2031-03-09T14:05',
  origin: { cityName: 'London' },
  destination: { cityName: 'Leeds' },
};

/** The way back from there. */
export const heldWayBack = {
  ...heldJourney,
  journeyId: '8',
  lineItemId: 'b',
  departureDateTime: '2031-03-12T10:00',
  arrivalDateTime: '2031-03-12T14:05',
  origin: heldJourney.destination,
  destination: heldJourney.origin,
};

/** A seat that its traveller has chosen. */
export function chosenSeat(seatNumber: string) {
  return { seat: { seatNumber, seatPlanKey: `K${seatNumber}` }, passengerSelectionType: 'CUSTOMER', price: null };
}

/** A basket of the wire as the page knows it: its amounts are in pounds where it names no currency. */
export function knownBasket(wire: object): Basket {
  return toBasket(wire as Parameters<typeof toBasket>[0], 'GBP');
}
