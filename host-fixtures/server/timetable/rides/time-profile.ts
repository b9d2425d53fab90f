/** The times of one call, in seconds. */
export interface CallTimes {
  readonly arrival: number;
  readonly departure: number;
}

/**
 * Packs the times of a trip as seconds since its first departure: of each call arrival and departure, as whole numbers of 32
 * bits, the lowest byte first. Trips that take equally long everywhere share what comes of it, whenever they leave.
 */
export function packTimes(calls: readonly CallTimes[]): Uint8Array {
  const start = calls[0]?.departure ?? 0;
  const packed = new DataView(new ArrayBuffer(calls.length * 8));
  calls.forEach(({ arrival, departure }, at) => {
    packed.setInt32(at * 8, arrival - start, true);
    packed.setInt32(at * 8 + 4, departure - start, true);
  });
  return new Uint8Array(packed.buffer);
}

/** Reads what {@link packTimes} wrote: arrival and departure of each call, one after the other. */
export function unpackTimes(packed: Uint8Array): Int32Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  return Int32Array.from({ length: packed.byteLength / 4 }, (_, at) => view.getInt32(at * 4, true));
}

/** A text that is the same for the same bytes and no others. */
export function profileKey(packed: Uint8Array): string {
  return Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength).toString('latin1');
}
