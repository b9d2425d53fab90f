import { namedSource } from './feed/prefixed-feed.ts';
import { isAddress } from './feed/read-source.ts';

/** Reads the variable of the environment. Its values are in no message. */
const variable = 'GTFS_RT_AUTHORIZATION';

/** What is sent to which origin as its `Authorization` header. */
export type FeedAuthorizations = ReadonlyMap<string, string>;

/** What a header may hold (RFC 9110). */
const headerValue = /^[\t\x20-\x7e\x80-\xff]+$/;

/**
 * Reads what feeds are asked for with: one value, where all addresses have one origin, or a line of `ORIGIN=VALUE` for each. A key of
 * one operator is not told to another.
 *
 * @param sources as `--gtfs-rt` names them
 * @param written undefined: nothing is sent
 * @throws with a sentence for the operator where a line cannot be read, or it is not said whose a value is
 */
export function feedAuthorizations(sources: readonly string[], written: string | undefined): FeedAuthorizations {
  const lines = (written ?? '').split(/\r?\n/).map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  const origins = [
    ...new Set(
      sources
        .map((source) => namedSource(source).place)
        .filter(isAddress)
        .map(originOf),
    ),
  ];
  const [only, ...others] = filled;
  if (only === undefined) return new Map();
  if (others.length === 0 && !isAddress(only)) {
    checkValue(only, variable);
    if (origins.length > 1) {
      throw new Error(
        `--gtfs-rt names addresses of ${origins.length} origins, and ${variable} has one value, which would be told to all: write a line for each that needs one, ${origins.map((origin) => `${origin}=…`).join(', ')}.`,
      );
    }
    return new Map(origins.map((origin) => [origin, only]));
  }
  const read = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const where = `Line ${index + 1} of ${variable}`;
    const [origin, value] = lineOf(line, where);
    if (!origins.includes(origin)) {
      const known = origins.length === 0 ? 'it names no address' : `those are of ${origins.join(', ')}`;
      throw new Error(`${where} is for ${origin}, of which --gtfs-rt has no address: ${known}.`);
    }
    if (read.has(origin)) throw new Error(`${where} is for ${origin}, as one before it: leave one of them out.`);
    checkValue(value, where);
    read.set(origin, value);
  }
  return read;
}

/** What is sent to a source; undefined where that is nothing. @param place path or address */
export function authorizationFor(authorizations: FeedAuthorizations, place: string): string | undefined {
  return isAddress(place) ? authorizations.get(originOf(place)) : undefined;
}

function originOf(address: string): string {
  return new URL(address).origin;
}

function lineOf(line: string, where: string): readonly [origin: string, value: string] {
  const [, address, value] = /^(https?:\/\/[^\s=]+?)\/?\s*=\s*(.*)$/i.exec(line) ?? [];
  if (
    address === undefined ||
    value === undefined ||
    !URL.canParse(address) ||
    originOf(address) !== address.toLowerCase()
  ) {
    throw new Error(
      `${where} cannot be read: write the origin of an address, without what follows it, and what is sent there, such as https://feeds.example=Bearer ….`,
    );
  }
  return [originOf(address), value];
}

function checkValue(value: string, where: string): void {
  if (value === '') throw new Error(`${where} has no value behind “=”: write what is sent, or leave the line out.`);
  if (!headerValue.test(value)) {
    throw new Error(
      `${where} has characters that no header can hold: copy the key anew, without any that are not visible.`,
    );
  }
}
