/** The times of one call, the halt of a trip at a stop, in seconds. All calls of a trip count from the same instant. */
export interface CallTimes {
  readonly arrival: number;
  readonly departure: number;
}

/**
 * Packs the times of a trip in seconds since its first departure: arrival and departure of each call as 32-bit integers,
 * little-endian. Calls at 10:00 and 11:00–11:05 give 0, 0, 3600, 3900. Trips that differ only in their time of departure
 * have equal profiles (the packed bytes), so the database stores each profile once.
 */
export function packTimes(calls: readonly CallTimes[]): Uint8Array {
  const start = calls[0]?.departure ?? 0;
  const view = new DataView(new ArrayBuffer(calls.length * 8));
  calls.forEach(({ arrival, departure }, index) => {
    view.setInt32(index * 8, arrival - start, true);
    view.setInt32(index * 8 + 4, departure - start, true);
  });
  return new Uint8Array(view.buffer);
}

/**
 * Unpacks the bytes of {@link packTimes}: the arrival of the first call, its departure, the arrival of the second call and so
 * on, in seconds since the first departure. The first arrival is negative if the coach arrives before it departs.
 */
export function unpackTimes(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getInt32(index * 4, true));
}

/** Returns a map key for a profile, which is equal for equal bytes only: Latin-1 turns each byte into one character. */
export function toProfileKey(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
