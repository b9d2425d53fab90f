import { parseSource } from './feed/prefixed-feed.ts';
import { isAddress } from './feed/read-source.ts';

/** The environment variable with the authorization of feeds. Its values are secret, so they never appear in messages. */
const variable = 'GTFS_RT_AUTHORIZATION';

/** Values of the `Authorization` header for requests of real-time feeds, by the origin of the feed's address. */
export type FeedAuthorizations = ReadonlyMap<string, string>;

/** Allowed characters of a header value (RFC 9110). */
const headerValue = /^[\t\x20-\x7e\x80-\xff]+$/;

/**
 * Parses the authorization of feeds: a single value if all addresses have the same origin, or a line for each origin that needs
 * one, such as `https://feeds.example=Bearer 123`. An operator's key must not be sent to another operator.
 *
 * @param sources values of the command-line option `--gtfs-rt`: paths or addresses, with or without a prefix such as `north=`
 * @param text the value of the environment variable; undefined or empty if no request needs an authorization
 * @throws an error whose message is for the operator, if a line is invalid, repeats an origin or has one that no source has, or
 *   if a single value would be sent to several origins
 */
export function parseFeedAuthorizations(sources: readonly string[], text: string | undefined): FeedAuthorizations {
  const lines = (text ?? '').split(/\r?\n/).map((line) => line.trim());
  // Paths of files are omitted: only requests have headers.
  const addresses = sources.map((source) => parseSource(source).pathOrUrl).filter(isAddress);
  const origins = [...new Set(addresses.map(getOrigin))];
  const [firstLine, ...otherLines] = lines.filter((line) => line !== '');
  if (firstLine === undefined) return new Map();
  if (otherLines.length === 0 && !isAddress(firstLine)) {
    checkValue(firstLine, variable);
    if (origins.length > 1) {
      throw new Error(
        `--gtfs-rt has addresses of ${origins.length} origins, and ${variable} has one value, which would be sent to all of them: write a line for each that needs one, ${origins.map((origin) => `${origin}=…`).join(', ')}.`,
      );
    }
    // Empty if all sources are files: the value is then not used.
    return new Map(origins.map((origin) => [origin, firstLine]));
  }
  const authorizations = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const location = `Line ${index + 1} of ${variable}`;
    const [origin, value] = parseLine(line, location);
    if (!origins.includes(origin)) {
      const reason = origins.length === 0 ? 'it has no address' : `its addresses are of ${origins.join(', ')}`;
      throw new Error(`${location} is for ${origin}, but --gtfs-rt has no address there: ${reason}.`);
    }
    if (authorizations.has(origin)) {
      throw new Error(`${location} is for ${origin}, like a previous line: remove one of them.`);
    }
    checkValue(value, location);
    authorizations.set(origin, value);
  }
  return authorizations;
}

/** Returns the header value for a source, if any. @param pathOrUrl the source without its prefix */
export function getAuthorization(authorizations: FeedAuthorizations, pathOrUrl: string): string | undefined {
  return isAddress(pathOrUrl) ? authorizations.get(getOrigin(pathOrUrl)) : undefined;
}

function getOrigin(address: string): string {
  return new URL(address).origin;
}

/**
 * Parses a line `ORIGIN=VALUE`. The origin may end with a slash, and spaces around "=" are ignored. The value is the text
 * after the first "=", so it may contain others.
 *
 * @throws an error if the line has another form, or its address has a path or names the default port (`:443` for `https:`)
 */
function parseLine(line: string, location: string): readonly [origin: string, value: string] {
  const [, address, value] = /^(https?:\/\/[^\s=]+?)\/?\s*=\s*(.*)$/i.exec(line) ?? [];
  if (
    address === undefined ||
    value === undefined ||
    !URL.canParse(address) ||
    getOrigin(address) !== address.toLowerCase()
  ) {
    throw new Error(
      `${location} is invalid: write the origin of an address without its path, and the value to send, such as https://feeds.example=Bearer ….`,
    );
  }
  return [getOrigin(address), value];
}

function checkValue(value: string, location: string): void {
  if (value === '') throw new Error(`${location} has no value after “=”: write the value to send, or remove the line.`);
  if (!headerValue.test(value)) {
    throw new Error(
      `${location} has characters that no header can hold: copy the key again, without invisible characters.`,
    );
  }
}
