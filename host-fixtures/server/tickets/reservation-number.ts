/** Identifies a reservation (one journey of an order): its order, and its number within the order. */
export interface ReservationName {
  readonly orderNumber: string;
  /** The number within the order, from 1. */
  readonly no: number;
}

/** Formats the number of a reservation, as in the API and on tickets: `7K3M9QAC-1`. */
export function formatReservationNumber({ orderNumber, no }: ReservationName): string {
  return `${orderNumber}-${no}`;
}

/**
 * Parses a reservation number, ignoring case and spaces around it. Returns undefined unless it is an order number (4 to
 * 20 letters and digits), a hyphen and 1 to 4 digits. Whether the reservation exists is not checked, so `no` can be 0.
 */
export function parseReservationNumber(input: string): ReservationName | undefined {
  const [, orderNumber, digits] = /^([\dA-Z]{4,20})-(\d{1,4})$/.exec(input.trim().toUpperCase()) ?? [];
  return orderNumber === undefined ? undefined : { orderNumber, no: Number(digits) };
}
