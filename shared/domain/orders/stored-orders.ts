import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { dayDifference } from '../kit/dates/day-arithmetic.ts';
import type { Journey, JourneyPlace } from '../journeys/journey.ts';
import type { Order } from './order.ts';

/** Maximum number of orders on a device. */
const maxOrders = 5;

/** Days for which an order is stored after its last arrival, for example to report lost property. */
const storedDays = 7;

/**
 * An order as stored on a device: without the telephone number, which is not needed, and without the keys that
 * authorise changes.
 */
export function toStoredOrder({ telephoneNumber: _number, reservationDetailsKey: _key, ...order }: Order): Order {
  return {
    ...order,
    reservations: order.reservations.map(({ reservationKey: _reservationKey, ...reservation }) => reservation),
  };
}

/**
 * Adds an order to the stored ones and removes expired ones; the latest is first. Known addresses of stops are
 * preserved if the order does not contain them.
 */
export function addStoredOrder(storedOrders: readonly Order[], order: Order, today: LocalDate): readonly Order[] {
  const isSame = ({ orderNumber }: Order) => orderNumber === order.orderNumber;
  const origins = storedOrders.filter(isSame).flatMap(({ journeys }) => journeys.map(({ origin }) => origin));
  const places = origins.filter(({ stopId }) => stopId !== undefined);
  const getAddress = ({ stopId }: JourneyPlace) => places.find((place) => place.stopId === stopId)?.stopAddress;
  const otherOrders = storedOrders.filter((storedOrder) => !isSame(storedOrder));
  const orders = [addAddresses(toStoredOrder(order), getAddress), ...removeExpiredOrders(otherOrders, today)];
  return orders.slice(0, maxOrders);
}

/** Adds the address of a stop to the stored orders, so that tickets show it offline. */
export function addStopAddress(
  storedOrders: readonly Order[],
  { stopId, stopAddress }: Pick<JourneyPlace, 'stopId' | 'stopAddress'>,
): readonly Order[] {
  return storedOrders.map((order) =>
    addAddresses(order, (place) => (place.stopId === stopId ? stopAddress : undefined)),
  );
}

function addAddresses(order: Order, getAddress: (place: JourneyPlace) => string | undefined): Order {
  const addAddress = (journey: Journey): Journey => {
    const stopAddress = journey.origin.stopAddress ?? getAddress(journey.origin);
    return stopAddress === undefined ? journey : { ...journey, origin: { ...journey.origin, stopAddress } };
  };
  return {
    ...order,
    journeys: order.journeys.map(addAddress),
    reservations: order.reservations.map(({ journey, ...rest }) => ({ ...rest, journey: addAddress(journey) })),
  };
}

/** The stored orders whose journeys ended recently or are ahead. */
export function removeExpiredOrders(storedOrders: readonly Order[], today: LocalDate): readonly Order[] {
  return storedOrders.filter(({ journeys }) => {
    const arrivals = journeys.map(({ arrivalDateTime }) => arrivalDateTime);
    const lastArrival = arrivals.toSorted().at(-1);
    return lastArrival !== undefined && dayDifference(lastArrival, today) <= storedDays;
  });
}
