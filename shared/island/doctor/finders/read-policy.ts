/** The directives of a Content Security Policy, by name, with their sources. */
export function readPolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const text of policy.split(';')) {
    const [name = '', ...sources] = text.trim().split(/\s+/);
    // The first of a name counts (CSP 3 §2.2.1).
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/**
 * Whether a policy lets an address through. Where nobody can tell by its words alone, since a nonce or a hash decides, it
 * does.
 */
export function grants(directives: ReadonlyMap<string, readonly string[]>, directive: string, address: URL): boolean {
  const sources = directives.get(directive) ?? directives.get('default-src');
  return !sources || sources.some((source) => matches(source, address));
}

function matches(source: string, address: URL): boolean {
  const { protocol, origin, host, pathname } = address;
  if (source === '*' || source === protocol) return true;
  if (/^'(self|strict-dynamic|(nonce|sha\d+)-.*)'$/i.test(source)) {
    return source !== "'self'" || origin === location.origin;
  }
  const [, scheme, name = '', path = ''] = /^(?:([a-z][\w+.-]*:)\/\/)?([^/']+)(\/.*)?$/i.exec(source) ?? [];
  if (name === '' || (scheme !== undefined && scheme !== protocol)) return false;
  const isHost = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  return isHost && (path === '' || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path));
}
