/** The times of one call, in seconds. */
export interface CallTimes {
  readonly arrival: number;
  readonly departure: number;
}

/**
 * Packs the times of a trip in seconds since its first departure: arrival and departure of each call as 32-bit integers,
 * little-endian. Trips with equal travel times have equal profiles, regardless of their departure times.
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

/** Unpacks the times of {@link packTimes}: arrival and departure of each call in turn. */
export function unpackTimes(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getInt32(index * 4, true));
}

/** A map key for a profile: equal for equal bytes only. */
export function toProfileKey(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
