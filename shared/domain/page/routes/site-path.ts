/** Why an address is not a path of a site. */
export type SitePathFault =
  /** Longer than `maxLength`. */
  | 'too-long'
  /** White space, a control character or a backslash, which browsers skip or read as something else. */
  | 'forbidden-character'
  /** Neither a path that starts with a slash, nor an address that starts with `http://` or `https://`. */
  | 'not-an-address'
  /** A name or a password before the host: `https://shop.example@evil.example/`. */
  | 'credentials'
  /** Another host, port or scheme, also after dot segments or encoded slashes are resolved: `/..//evil.example`. */
  | 'other-site';

/** The result of {@link readSitePath}: the path, or why the address is not one. */
export type SitePath =
  /** `path` is normalised: path, query and fragment, with one leading slash. `origin` is that of the site. */
  | { readonly kind: 'path'; readonly origin: string; readonly path: `/${string}` }
  | { readonly kind: 'refused'; readonly code: SitePathFault };

/** The maximum length of an address; common servers and proxies refuse longer ones. */
const maxLength = 2048;

/**
 * Reads an address from a browser, a database or a file as a path of a site (host contract §4). This is the only rule for
 * addresses that the product later navigates to: return addresses of payments and sign-ins, and pages in messages.
 *
 * A path must stay on the site for every reader: for browsers, which resolve dot segments, and for servers and proxies, which
 * may first decode the path. So the rule is also applied to each decoded form of the path.
 *
 * @param address untrusted: a path such as `/journey-planner/basket?a=1`, or the complete address of such a page
 * @param origin the origin of the site, such as `https://shop.example`, to which paths belong
 * @param otherOrigins other origins with pages of the site, for complete addresses; none by default
 */
export function readSitePath(address: string, origin: string, otherOrigins: readonly string[] = []): SitePath {
  if (address.length > maxLength) return refuse('too-long');
  // Browsers remove tabs and line breaks, trim spaces, and read a backslash as a slash.
  if (/[\s\\\p{Cc}]/u.test(address)) return refuse('forbidden-character');
  const isComplete = /^https?:\/\/[^/]/i.test(address);
  if (!isComplete && !address.startsWith('/')) return refuse('not-an-address');
  if (!URL.canParse(address, origin)) return refuse('not-an-address');
  const url = new URL(address, origin);
  if (url.username !== '' || url.password !== '') return refuse('credentials');
  const siteOrigin = new URL(origin).origin;
  const isOnSite = [siteOrigin, ...(isComplete ? otherOrigins : [])].includes(url.origin);
  if (!isOnSite || !staysOnSite(url)) return refuse('other-site');
  // Starts with a slash: `staysOnSite` has read it as a path.
  return { kind: 'path', origin: url.origin, path: `/${url.pathname.slice(1)}${url.search}${url.hash}` };
}

const refuse = (code: SitePathFault) => ({ kind: 'refused', code }) as const;

/** Characters that are special in a path, encoded: tab, line breaks, `%`, `.`, `/` and `\`. */
const encodedSpecials = /%(?:09|0a|0d|25|2e|2f|5c)/gi;

/** Whether a path, resolved on its own, stays on its site, in its present form and in all decoded forms. */
function staysOnSite({ pathname, origin }: URL): boolean {
  for (let path = pathname; ;) {
    // `//name` is an address on another server.
    if (path.startsWith('//') || !URL.canParse(path, origin)) return false;
    const { pathname: resolvedPath, origin: resolvedOrigin } = new URL(path, origin);
    if (resolvedOrigin !== origin || resolvedPath.startsWith('//')) return false;
    const decodedPath = resolvedPath.replace(encodedSpecials, (code) => decodeURIComponent(code));
    // Ends: each decoding makes the path shorter.
    if (decodedPath === resolvedPath) return true;
    path = decodedPath;
  }
}
