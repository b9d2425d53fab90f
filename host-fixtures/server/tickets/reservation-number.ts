/** A reservation: its order, and its number within the order. */
export interface ReservationName {
  readonly orderNumber: string;
  /** From 1. */
  readonly no: number;
}

/** Returns the number of a reservation on the wire and in print: `7K3M9QAC-1`. */
export function formatReservationNumber({ orderNumber, no }: ReservationName): string {
  return `${orderNumber}-${no}`;
}

/** Parses a typed reservation number, in capitals or not. Returns undefined if it is invalid. */
export function parseReservationNumber(input: string): ReservationName | undefined {
  const [, orderNumber, digits] = /^([\dA-Z]{4,20})-(\d{1,4})$/.exec(input.trim().toUpperCase()) ?? [];
  return orderNumber === undefined ? undefined : { orderNumber, no: Number(digits) };
}
