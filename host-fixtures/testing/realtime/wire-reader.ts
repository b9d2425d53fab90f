/** A field of a Protocol Buffers message: a number, or the bytes of a text or a nested message. */
type WireValue = number | Uint8Array;

/** The fields of a message by number; a field may occur several times. */
export type WireFields = ReadonlyMap<number, readonly WireValue[]>;

/**
 * Reads a Protocol Buffers message without a schema (https://protobuf.dev/programming-guides/encoding): a key
 * of field number and wire type, then a varint, eight bytes, a length with so many bytes, or four bytes. It shares no code with
 * the decoder of the host, so that tests can compare the two.
 */
export function wireFields(bytes: Uint8Array): WireFields {
  const fields = new Map<number, WireValue[]>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = view.getUint8(at);
      at += 1;
      value += (byte % 128) * weight;
      if (byte < 128) return value;
    }
  };
  const chunk = (length: number) => {
    if (at + length > bytes.length)
      throw new RangeError(`A field ends ${at + length - bytes.length} bytes after the message.`);
    at += length;
    return bytes.subarray(at - length, at);
  };
  const kinds: Readonly<Record<number, () => WireValue>> = {
    0: varint,
    1: () => chunk(8),
    2: () => chunk(varint()),
    5: () => chunk(4),
  };
  while (at < bytes.length) {
    const key = varint();
    const [number, kind] = [Math.floor(key / 8), key % 8];
    const readValue = kinds[kind];
    if (readValue === undefined) throw new RangeError(`Field ${number} has the unknown wire type ${kind}.`);
    fields.set(number, [...(fields.get(number) ?? []), readValue()]);
  }
  return fields;
}

/** The nested messages of a field, in order. */
export function messagesIn(fields: WireFields, number: number): readonly WireFields[] {
  return bytesIn(fields, number).map(wireFields);
}

/** The nested message of a field; the last one if there are several. */
export function messageIn(fields: WireFields, number: number): WireFields | undefined {
  return messagesIn(fields, number).at(-1);
}

/** The text of a field; empty if it is missing. */
export function textIn(fields: WireFields, number: number): string {
  const bytes = bytesIn(fields, number).at(-1);
  return bytes === undefined ? '' : new TextDecoder().decode(bytes);
}

/** The whole number of a field, such as seconds since 1970. */
export function numberIn(fields: WireFields, number: number): number | undefined {
  const value = fields.get(number)?.at(-1);
  return typeof value === 'number' ? value : undefined;
}

function bytesIn(fields: WireFields, number: number): readonly Uint8Array[] {
  return (fields.get(number) ?? []).flatMap((value) => (typeof value === 'number' ? [] : [value]));
}
