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
  const view = new DataView(new ArrayBuffer(calls.length * 8));
  calls.forEach(({ arrival, departure }, at) => {
    view.setInt32(at * 8, arrival - start, true);
    view.setInt32(at * 8 + 4, departure - start, true);
  });
  return new Uint8Array(view.buffer);
}

/** Reads what {@link packTimes} wrote: arrival and departure of each call, one after the other. */
export function unpackTimes(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getInt32(at * 4, true));
}

/** A text that is the same for the same bytes and no others. */
export function profileKey(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
