/**
 * Reads the query of the address of a seat plan screen (spec §2 "seat-reservation", "seat-check"), on which travellers
 * select seats: `liid`, the line item in the basket (a journey, or one of its coaches) whose seats are selected first, and
 * `reservationKey`, which is present only in a reschedule (the move of a reservation to another journey): the key of that
 * reservation. Empty values count as missing. `reschedule=true`, which the specification adds, is not needed.
 */
export function readSeatQuery(search: string) {
  const parameters = new URLSearchParams(search);
  const reservationKey = parameters.get('reservationKey') || undefined;
  return { lineItemId: parameters.get('liid') || undefined, reservationKey };
}

/** Writes this query: `liid=7`, or in a reschedule `liid=7&reschedule=true&reservationKey=…`. */
export function toSeatQuery(lineItemId: string, reservationKey?: string): URLSearchParams {
  const query = { liid: lineItemId };
  return new URLSearchParams(reservationKey === undefined ? query : { ...query, reschedule: 'true', reservationKey });
}
