import { csrfCookie } from '#shared/contract/kit/headers.ts';
import { type Finding, shown } from './finding.ts';

/** How cookies must be set. */
export interface CookieRules {
  /** Origin of the page, where that is another than the API’s. */
  readonly origin?: string;
  /** Whether the API is reached by TLS. */
  readonly isSecure: boolean;
}

/**
 * What is wrong with a cookie. Scripts of the page repeat `csrf-token`, and no other; nothing but a page of the same site brings
 * any of them along, unless it is secure and says otherwise.
 *
 * @param line a header `Set-Cookie`
 */
export function cookieFindings(line: string, { isSecure, origin }: CookieRules): readonly Finding[] {
  const [pair = '', ...rest] = line.split(/\s*;\s*/);
  const name = pair.split('=')[0] ?? '';
  const attributes = new Map(
    rest.map((part) => {
      const [key = '', value = ''] = part.split('=');
      return [key.toLowerCase(), value.toLowerCase()] as const;
    }),
  );
  const isRemoved = attributes.get('max-age') === '0' || pair.endsWith('=');
  const site = attributes.get('samesite');
  const isForScripts = name.replace(/^__(?:Host|Secure)-/, '') === csrfCookie;
  const lacks = (isBroken: boolean, wanted: string): readonly Finding[] =>
    isBroken ? [{ rule: 'cookie', where: `cookie ${name}`, wanted, came: shown(rest.join('; ')) }] : [];
  return [
    ...lacks(site !== 'lax' && site !== 'strict' && site !== 'none', 'SameSite=Lax (None to another site)'),
    ...lacks(site === 'none' && !attributes.has('secure'), 'Secure beside SameSite=None'),
    ...lacks(isSecure && !attributes.has('secure'), 'Secure'),
    // One that is removed has nothing that could be read.
    ...lacks(!isForScripts && !isRemoved && !attributes.has('httponly'), 'HttpOnly'),
    ...lacks(isForScripts && origin === undefined && attributes.has('httponly'), 'no HttpOnly: scripts repeat it'),
  ];
}
