/** A field of a Protocol Buffers message: a number, or the bytes of a text or of a message within it. */
type WireValue = number | Uint8Array;

/** The fields of a message by their numbers, each as often as it is there. */
export type WireFields = ReadonlyMap<number, readonly WireValue[]>;

/**
 * Reads a Protocol Buffers message without knowing what it means (https://protobuf.dev/programming-guides/encoding): a key
 * of field number and kind, then a varint, eight bytes, a length with so many bytes, or four bytes. It shares nothing with
 * what the host decodes feeds by, so that both must be wrong alike to agree.
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
    if (at + length > bytes.length) throw new RangeError(`A field ends ${at + length - bytes.length} bytes too late.`);
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
    const read = kinds[kind];
    if (read === undefined) throw new RangeError(`Field ${number} is of the unknown kind ${kind}.`);
    fields.set(number, [...(fields.get(number) ?? []), read()]);
  }
  return fields;
}

/** The messages of a field, in their order. */
export function messagesIn(fields: WireFields, number: number): readonly WireFields[] {
  return bytesIn(fields, number).map(wireFields);
}

/** The message of a field; of several the last counts. */
export function messageIn(fields: WireFields, number: number): WireFields | undefined {
  return messagesIn(fields, number).at(-1);
}

/** The text of a field; empty where it is not there. */
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
