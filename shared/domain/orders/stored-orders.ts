import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { dayDifference } from '../kit/dates/spans.ts';
import type { Journey, JourneyPlace } from '../journeys/journey.ts';
import type { Order } from './order.ts';

/** How many orders a device keeps. */
const mostKept = 5;

/** For how many days after its last arrival an order is kept: a lost umbrella is missed by then. */
const keptDays = 7;

/** An order as a device keeps it: without the telephone number, which opening it needs nobody to know, and without the keys that change it. */
export function forStorage({ telephoneNumber: _number, reservationDetailsKey: _key, ...order }: Order): Order {
  return {
    ...order,
    reservations: order.reservations.map(({ reservationKey: _unkept, ...reservation }) => reservation),
  };
}

/**
 * The orders that a device keeps on: those whose journeys are not long over, the latest first. The address of a stop that was
 * learned before stays, where the order does not name it.
 */
export function withStoredOrder(kept: readonly Order[], order: Order, today: LocalDate): readonly Order[] {
  const isSame = ({ orderNumber }: Order) => orderNumber === order.orderNumber;
  const origins = kept.filter(isSame).flatMap(({ journeys }) => journeys.map(({ origin }) => origin));
  const places = origins.filter(({ stopId }) => stopId !== undefined);
  const known = ({ stopId }: JourneyPlace) => places.find((place) => place.stopId === stopId)?.stopAddress;
  const others = kept.filter((one) => !isSame(one));
  return [withAddresses(forStorage(order), known), ...unexpiredOrders(others, today)].slice(0, mostKept);
}

/** The kept orders, with the address of a stop where one of them is boarded: a ticket is read where there is no network. */
export function withStopAddress(
  kept: readonly Order[],
  { stopId, stopAddress }: Pick<JourneyPlace, 'stopId' | 'stopAddress'>,
): readonly Order[] {
  return kept.map((order) => withAddresses(order, (place) => (place.stopId === stopId ? stopAddress : undefined)));
}

function withAddresses(order: Order, addressOf: (place: JourneyPlace) => string | undefined): Order {
  const addressed = (journey: Journey): Journey => {
    const stopAddress = journey.origin.stopAddress ?? addressOf(journey.origin);
    return stopAddress === undefined ? journey : { ...journey, origin: { ...journey.origin, stopAddress } };
  };
  return {
    ...order,
    journeys: order.journeys.map(addressed),
    reservations: order.reservations.map((one) => ({ ...one, journey: addressed(one.journey) })),
  };
}

/** Those of the kept orders whose journeys are not long over. */
export function unexpiredOrders(kept: readonly Order[], today: LocalDate): readonly Order[] {
  return kept.filter(({ journeys }) => {
    const last = journeys
      .map(({ arrivalDateTime }) => arrivalDateTime)
      .sort()
      .at(-1);
    return last !== undefined && dayDifference(last, today) <= keptDays;
  });
}
