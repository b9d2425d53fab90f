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
 * Parses a typed reservation number, ignoring case and spaces around it. Returns undefined if its format is invalid. Whether the
 * reservation exists is not checked.
 */
export function parseReservationNumber(input: string): ReservationName | undefined {
  const [, orderNumber, digits] = /^([\dA-Z]{4,20})-(\d{1,4})$/.exec(input.trim().toUpperCase()) ?? [];
  return orderNumber === undefined ? undefined : { orderNumber, no: Number(digits) };
}
