import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Instant } from '../clock/clock.ts';

/**
 * The rings in which the requests of a visitor are counted, from the narrowest to the widest. The ring of all
 * visitors together needs no key.
 */
export interface RequestRings {
  /** The id of the browser's session; empty without a session. */
  readonly session: string;
  /** An IPv4 address, or the /64 prefix of an IPv6 address, which one customer or one mobile telephone usually has. */
  readonly network: string;
  /** The /24 of an IPv4 address, or the /48 of an IPv6 address, which a company or a rented server easily gets. */
  readonly widerNetwork: string;
}

/** Returns the rings of a request. @param request `ip` is that of the visitor, also behind a trusted proxy */
export function getRings({ ip: ipWithPort }: { readonly ip: string }, session = ''): RequestRings {
  // Some proxies add the port of the connection to the address, which would be another network for each connection.
  const ip = ipWithPort.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](:\d+)?$/, '$1');
  const groups = isIPv6(ip) ? expandAddress(ip) : [];
  const address = isIPv6(ip) ? findEmbeddedAddress(groups) : ip;
  if (address !== undefined) return { session, network: address, widerNetwork: address.replace(/\.\d+$/, '.0/24') };
  const getPrefix = (length: number) =>
    groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':');
  return { session, network: `${getPrefix(4)}::/64`, widerNetwork: `${getPrefix(3)}::/48` };
}

/**
 * Returns the IPv4 address in an IPv6 address: a mapped one (`::ffff:203.0.113.7`), which sockets that accept both versions
 * report, or that of a translator (`64:ff9b::/96`), behind which all visitors would otherwise have one network.
 *
 * @param groups the eight groups of the IPv6 address
 */
function findEmbeddedAddress(groups: readonly number[]): string | undefined {
  const [a, b, c, d, e, f, high = 0, low = 0] = groups;
  const isMapped = [a, b, c, d, e].every((group) => group === 0) && f === 0xff_ff;
  const isTranslated = a === 0x64 && b === 0xff_9b && [c, d, e, f].every((group) => group === 0);
  if (!isMapped && !isTranslated) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Returns the eight groups of a valid IPv6 address. */
function expandAddress(ip: string): readonly number[] {
  const hexadecimal = ip
    .replace(/%.*$/, '')
    // The last two groups may be written as an IPv4 address.
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_match, ...parts: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    });
  const [head = '', tail] = hexadecimal.split('::').map((part) => part.split(':').filter(Boolean));
  const start = [...head];
  const end = [...(tail ?? [])];
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
}

const dayMs = 24 * 3_600_000;

/** See {@link createNetworkMark}. */
export type NetworkMark = ReturnType<typeof createNetworkMark>;

/**
 * Creates a function that marks the network of a request in the log, so that the lines of one network can be found without its
 * address. The mark of a network changes each day (UTC), and only this host can compute it.
 *
 * @param key the key for the purpose `network-marks`, from `deriveKey`
 */
export function createNetworkMark(key: Buffer, now: () => Instant) {
  return (request: { readonly ip: string }): string =>
    createHmac('sha256', key)
      .update(`${Math.floor(now() / dayMs)} ${getRings(request).network}`)
      .digest('base64url')
      .slice(0, 12);
}
