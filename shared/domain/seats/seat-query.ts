/** The parameters of seat selection in a page's address (spec §2 "seat-reservation", "seat-check"). */
export interface SeatQuery {
  /** The line of the basket whose seats are selected first; `liid` in the address. */
  readonly lineItemId?: string;
  /** In a reschedule, the key of the reservation that is moved. */
  readonly reservationKey?: string;
}

/** Reads the address of a seat plan screen: `liid`, and in a reschedule `reschedule=true` and `reservationKey`. */
export function readSeatQuery(search: string): SeatQuery {
  const parameters = new URLSearchParams(search);
  const lineItemId = parameters.get('liid') ?? '';
  const reservationKey = parameters.get('reservationKey') ?? '';
  return { ...(lineItemId !== '' && { lineItemId }), ...(reservationKey !== '' && { reservationKey }) };
}

/** The query of the seat plan screen for a line of the basket, and in a reschedule for the reservation that is moved. */
export function toSeatQuery(lineItemId: string, reservationKey?: string): URLSearchParams {
  return new URLSearchParams({
    liid: lineItemId,
    ...(reservationKey !== undefined && { reschedule: 'true', reservationKey }),
  });
}
