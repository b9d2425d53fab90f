/** The name under which this machine reaches what listens at a name or an address. */
export function toReachableHost(host: string): string {
  if (['0.0.0.0', '::', ''].includes(host)) return 'localhost';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/** Whether a name or an address leads to this machine and to no other. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Where a request reached this host, and the same host under another origin, for pages that take the script from there. */
export interface Origins {
  readonly own: string;
  readonly other: string;
}

/**
 * `localhost` and `127.0.0.1` are one machine and two origins: that is all a cross-origin page needs.
 *
 * @param origin where a request says that it reached this host: a scheme, and the value of the `Host` header
 */
export function getOrigins(origin: string): Origins {
  const [protocol = 'http', host = ''] = origin.split('://');
  const safe = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? host : 'localhost';
  const port = /:\d+$/.exec(safe)?.[0] ?? '';
  const name = safe.slice(0, safe.length - port.length);
  const other = name === 'localhost' ? '127.0.0.1' : 'localhost';
  return { own: `${protocol}://${safe}`, other: `${protocol}://${other}${port}` };
}

/** Whether an address belongs to the API, so that errors there are answered as data and not as a page. */
export function isApiPath(path: string): boolean {
  return /^(\/[\w-]+)*\/api\//.test(path);
}
