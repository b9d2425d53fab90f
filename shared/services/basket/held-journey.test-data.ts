import { toBasket } from '#shared/api/amounts/to-basket.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';

/** A journey to Leeds, in the format of the API. */
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

/** The return journey. */
export const heldReturn = {
  ...heldJourney,
  journeyId: '8',
  lineItemId: 'b',
  departureDateTime: '2031-03-12T10:00',
  arrivalDateTime: '2031-03-12T14:05',
  origin: heldJourney.destination,
  destination: heldJourney.origin,
};

/** A seat that was selected by its traveller. */
export function chosenSeat(seatNumber: string) {
  return { seat: { seatNumber, seatPlanKey: `K${seatNumber}` }, passengerSelectionType: 'CUSTOMER', price: null };
}

/** Converts a basket of the API; its amounts are in pounds if it has no currency. */
export function toTestBasket(wire: object): Basket {
  return toBasket(wire as Parameters<typeof toBasket>[0], 'GBP');
}
