import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { dayDifference } from '../kit/dates/day-arithmetic.ts';
import type { Journey, JourneyPlace } from '../journeys/journey.ts';
import type { Order } from './order.ts';

/** Maximum number of orders on a device. */
const maxOrders = 5;

/** Number of days for which an order is stored after the day of its last arrival, for example to report lost property. */
const storedDays = 7;

/**
 * An answer of the server as stored on a device, so that its tickets can be shown offline: without the telephone number, which
 * is not needed, and without the keys that authorise changes.
 *
 * @param now when the answer arrived, in ms since 1970 UTC
 */
export function toStoredOrder(answer: Order, now: number): Order {
  const { telephoneNumber: _number, reservationDetailsKey: _key, isBoughtInSession: _isBought, ...order } = answer;
  return {
    ...order,
    comparedAt: new Date(now).toISOString(),
    reservations: order.reservations.map(({ reservationKey: _reservationKey, ...reservation }) => reservation),
  };
}

/**
 * Adds an order, as stored, to the stored ones, or replaces it, and puts it first. Other orders are removed if they have expired, and then
 * the last ones, if there are too many. The address of a journey's origin is preserved if only the stored version of the order
 * has it.
 */
export function addStoredOrder(storedOrders: readonly Order[], order: Order, today: LocalDate): readonly Order[] {
  const isSame = ({ orderNumber }: Order) => orderNumber === order.orderNumber;
  const origins = storedOrders.filter(isSame).flatMap(({ journeys }) => journeys.map(({ origin }) => origin));
  const places = origins.filter(({ stopId }) => stopId !== undefined);
  const getAddress = ({ stopId }: JourneyPlace) => places.find((place) => place.stopId === stopId)?.stopAddress;
  const otherOrders = storedOrders.filter((storedOrder) => !isSame(storedOrder));
  const orders = [addAddresses(order, getAddress), ...removeExpiredOrders(otherOrders, today)];
  return orders.slice(0, maxOrders);
}

/** Adds the address of a stop to all stored journeys that start there and have no address, so that tickets show it offline. */
export function addStopAddress(
  storedOrders: readonly Order[],
  { stopId, stopAddress }: Required<Pick<JourneyPlace, 'stopId' | 'stopAddress'>>,
): readonly Order[] {
  return storedOrders.map((order) =>
    addAddresses(order, (place) => (place.stopId === stopId ? stopAddress : undefined)),
  );
}

/** Adds addresses to the origins of an order's journeys that have none. */
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

/**
 * The stored orders whose last arrival is ahead, or at most {@link storedDays} days ago. Orders without journeys are removed.
 */
export function removeExpiredOrders(storedOrders: readonly Order[], today: LocalDate): readonly Order[] {
  return storedOrders.filter(({ journeys }) => {
    const arrivals = journeys.map(({ arrivalDateTime }) => arrivalDateTime);
    const lastArrival = arrivals.toSorted().at(-1);
    return lastArrival !== undefined && dayDifference(lastArrival, today) <= storedDays;
  });
}
