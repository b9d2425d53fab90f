/** Where a request reached this host, and the same host under another origin, for pages that take the script from there. */
export interface Origins {
  readonly here: string;
  readonly elsewhere: string;
}

/**
 * `localhost` and `127.0.0.1` are one machine and two origins: that is all a cross-origin page needs.
 *
 * @param origin where a request says that it reached this host: a scheme, and the value of the `Host` header
 */
export function originsOf(origin: string): Origins {
  const [protocol = 'http', host = ''] = origin.split('://');
  const safe = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? host : 'localhost';
  const port = /:\d+$/.exec(safe)?.[0] ?? '';
  const name = safe.slice(0, safe.length - port.length);
  const other = name === 'localhost' ? '127.0.0.1' : 'localhost';
  return { here: `${protocol}://${safe}`, elsewhere: `${protocol}://${other}${port}` };
}
