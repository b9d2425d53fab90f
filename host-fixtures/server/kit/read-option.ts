import { isIP } from 'node:net';
import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';

/** Parses the origin of a site in a start option: `http://localhost:3000`. @throws with a sentence for the operator */
export function parseOrigin(text: string): string {
  if (text.includes('*')) {
    throw new Error(`“${text}” has a wildcard: name each origin instead, such as https://shop.example.`);
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Refused with a path, query, fragment or credentials, which an origin does not have.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error(`“${text}” is not an origin: write it as http://localhost:3000.`);
}

/** Parses a positive number of minutes, possibly with decimals. @throws with a sentence for the operator */
export function parseMinutes(text: string): number {
  const minutes = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && minutes > 0) return minutes;
  throw new Error(`“${text}” is not a duration: give minutes, such as 15.`);
}

/** Parses a port number; 0 means any free port. @throws with a sentence for the operator */
export function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`“${text}” is not a port: it must be a number from 0 to 65535.`);
}

/** Parses the factor that multiplies limits of requests and attempts. @throws with a sentence for the operator */
export function parseLimitsFactor(text: string): number {
  const factor = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && factor >= 0.1 && factor <= 20) return factor;
  throw new Error(`“${text}” is not a factor of limits: give a number from 0.1 to 20, such as --limits-factor 2.`);
}

/** Parses the number of years for which names of orders are stored. @throws with a sentence for the operator */
export function parseOrderYears(text: string): number {
  const years = Number(text);
  if (/^\d+$/.test(text) && years >= 1 && years <= 100) return years;
  throw new Error(`“${text}” is not a number of years: give 1 to 100, such as --keep-orders-years 10.`);
}

/**
 * Parses a trusted proxy: an address (`10.0.0.2`), a network (`10.0.0.0/8`, `fd00::/8`), or one of Fastify's names for the
 * networks of this machine or site.
 *
 * @throws with a sentence for the operator
 */
export function parseProxy(text: string): string {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isNetwork = bits === undefined ? maxBits > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
  if ((isNetwork && rest.length === 0) || ['loopback', 'linklocal', 'uniquelocal'].includes(text)) return text;
  throw new Error(
    `“${text}” is not a proxy: give its address or network, such as 10.0.0.2, 10.0.0.0/8 or loopback, and repeat --trust-proxy for more.`,
  );
}

/** Parses an IANA time zone name. @throws with a sentence for the operator */
export function parseTimeZone(text: string): string {
  if (isKnownZone(text)) return text;
  throw new Error(`“${text}” is not a time zone: give a name of the IANA database, such as Europe/London.`);
}
