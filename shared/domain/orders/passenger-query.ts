import type { ReservedPassenger } from './order.ts';

/** A passenger of a reservation, in a page's address (spec §2 "query parameters describe one passenger"). */
export interface NamedPassenger {
  readonly reservationNumber: string;
  readonly passenger: ReservedPassenger;
}

const names = ['passengerId', 'firstName', 'lastName'] as const satisfies readonly (keyof ReservedPassenger)[];

/** The query for a passenger. */
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
