import { type FastifyReply, type FastifyRequest } from 'fastify';
import { isAllowedOrigin } from './allowed-origins.ts';

/** A request and its reply. */
export interface HttpExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A cookie to write. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Whether page scripts may read it; they may not by default. */
  readonly isForScripts?: boolean;
  /** In seconds; by default until the browser closes. */
  readonly maxAge?: number;
}

/** See {@link createCookies}. */
export type Cookies = ReturnType<typeof createCookies>;

/**
 * Reads and writes the host's cookies.
 *
 * With TLS all cookies are `Secure`. Cookies without script access also have the prefix `__Host-`, so that other hosts
 * of the domain cannot write them. Cookies are limited to this site (`SameSite`), except for allowed origins: their
 * pages may be on another site, and get separate `Partitioned` cookies, which browsers only accept with TLS.
 *
 * @param isSecure whether the browser reached the host by TLS
 */
export function createCookies(isSecure: (request: FastifyRequest) => boolean, allowedOrigins: readonly string[]) {
  const getCookieName = (request: FastifyRequest, name: string, isForScripts = false) =>
    isSecure(request) && !isForScripts ? `__Host-${name}` : name;
  const getCookieAttributes = (request: FastifyRequest) => {
    const secure = isSecure(request);
    const isForOtherSite = secure && isAllowedOrigin(request, allowedOrigins);
    return { path: '/', secure, ...(isForOtherSite ? otherSiteAttributes : ({ sameSite: 'lax' } as const)) };
  };
  return {
    read: (request: FastifyRequest, name: string) => request.cookies[getCookieName(request, name)],
    write({ request, reply }: HttpExchange, { name, value, isForScripts = false, ...rest }: Cookie): void {
      const attributes = { ...getCookieAttributes(request), httpOnly: !isForScripts, ...rest };
      void reply.setCookie(getCookieName(request, name, isForScripts), value, attributes);
    },
    clear({ request, reply }: HttpExchange, name: string): void {
      void reply.clearCookie(getCookieName(request, name), getCookieAttributes(request));
    },
  };
}

const otherSiteAttributes = { sameSite: 'none', partitioned: true } as const;
