import type { Order, ReservedPassenger } from './order.ts';

/**
 * A passenger of a reservation: the content of the query of the page on which the traveller changes the passenger's details
 * (spec §2 "query parameters describe one passenger").
 */
export interface NamedPassenger {
  readonly reservationNumber: string;
  readonly passenger: ReservedPassenger;
}

/** The fields of a passenger, which are also the names of their parameters. */
const names = ['passengerId', 'firstName', 'lastName'] as const satisfies readonly (keyof ReservedPassenger)[];

/** The query for a passenger: `reservationNumber=7K3M9QAC-1&firstName=Ada`. Missing fields are left out. */
export function toPassengerQuery({ reservationNumber, passenger }: NamedPassenger): URLSearchParams {
  const query = new URLSearchParams({ reservationNumber });
  for (const name of names) {
    const value = passenger[name];
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

/**
 * The passenger in a query.
 *
 * @returns `undefined` if it has no reservation number
 */
export function readPassengerQuery(query: URLSearchParams): NamedPassenger | undefined {
  const reservationNumber = query.get('reservationNumber') ?? '';
  if (reservationNumber === '') return undefined;
  const fields = names.map((name) => [name, query.get(name) ?? undefined]);
  return { reservationNumber, passenger: Object.fromEntries(fields) as ReservedPassenger };
}

/**
 * Whether an order has a passenger: the one with the id or, without an id, with the same names. True if the order lists no
 * reservations, or a reservation no passengers, since they are then unknown.
 */
export function mayHavePassenger(
  { reservations }: Pick<Order, 'reservations'>,
  { reservationNumber, passenger }: NamedPassenger,
): boolean {
  if (reservations.length === 0) return true;
  const passengers = reservations.find(
    (reservation) => reservation.reservationNumber === reservationNumber,
  )?.passengers;
  const isSame = ({ passengerId, firstName, lastName }: ReservedPassenger) =>
    passenger.passengerId === undefined
      ? firstName === passenger.firstName && lastName === passenger.lastName
      : passengerId === passenger.passengerId;
  return passengers !== undefined && (passengers.length === 0 || passengers.some(isSame));
}
