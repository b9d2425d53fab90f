/**
 * Reads the address of a seat plan screen (spec §2 "seat-reservation", "seat-check"): `liid`, the line of the basket
 * whose seats are selected first, and in a reschedule `reschedule=true` and `reservationKey`, the key of the
 * reservation that is moved.
 */
export function readSeatQuery(search: string) {
  const parameters = new URLSearchParams(search);
  const reservationKey = parameters.get('reservationKey') || undefined;
  return { lineItemId: parameters.get('liid') || undefined, reservationKey };
}

/** The query of the seat plan screen for a line of the basket, and in a reschedule for the reservation that is moved. */
export function toSeatQuery(lineItemId: string, reservationKey?: string): URLSearchParams {
  return new URLSearchParams({
    liid: lineItemId,
    ...(reservationKey !== undefined && { reschedule: 'true', reservationKey }),
  });
}
