/** An amount of the currency's main unit, as the wire has it (spec §3), in hundredths, which never lose a part of themselves. */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

/** Hundredths in the currency's main unit, as the wire has it. */
export function fromMinor(minor: number): number {
  return minor / 100;
}

/** A price, which is null where it is free, in hundredths. */
export function priceToMinor(price: number | null): number | null {
  return price === null ? null : toMinor(price);
}

/** A price in hundredths, which is null where it is free, in the currency's main unit. */
export function priceFromMinor(minor: number | null): number | null {
  return minor === null ? null : fromMinor(minor);
}
