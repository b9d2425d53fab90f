import { type FastifyReply, type FastifyRequest } from 'fastify';
import { isAllowedOrigin } from './allowed-origins.ts';

/** A request and its reply. */
export interface HttpExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A cookie to write. */
export interface Cookie {
  /** The name without the prefix `__Host-`. */
  readonly name: string;
  readonly value: string;
  /** Whether scripts of pages may read the cookie, such as a CSRF token; false by default. */
  readonly isForScripts?: boolean;
  /** In seconds. By default the browser keeps the cookie until it is closed. */
  readonly maxAge?: number;
}

/** See {@link createCookies}. */
export type Cookies = ReturnType<typeof createCookies>;

/**
 * Reads and writes the cookies of this server.
 *
 * With TLS, all cookies are `Secure`, and their names have the prefix `__Host-`, so that servers of other subdomains cannot
 * set them. Cookies for scripts have no prefix, since scripts expect one name with and without TLS. Cookies are limited to
 * this site (`SameSite=Lax`), with one exception: pages of allowed origins may be on other sites, and with TLS get separate
 * cookies (`SameSite=None; Partitioned`). Browsers reject such cookies without TLS.
 *
 * @param isSecure whether the browser reached the server by TLS
 * @param allowedOrigins the origins of pages, other than this server's, that may call the API with cookies
 */
export function createCookies(isSecure: (request: FastifyRequest) => boolean, allowedOrigins: readonly string[]) {
  const getCookieName = (request: FastifyRequest, name: string, isForScripts = false) =>
    isSecure(request) && !isForScripts ? `__Host-${name}` : name;
  const getCookieAttributes = (request: FastifyRequest) => {
    const secure = isSecure(request);
    const isForAllowedOrigin = secure && isAllowedOrigin(request, allowedOrigins);
    return { path: '/', secure, ...(isForAllowedOrigin ? crossSiteAttributes : ({ sameSite: 'lax' } as const)) };
  };
  return {
    /**
     * Returns the value of a cookie; undefined if the request has none. With TLS, it does not find cookies that are
     * `isForScripts`: their names have no prefix.
     */
    read: (request: FastifyRequest, name: string) => request.cookies[getCookieName(request, name)],
    // `void`: a reply has a method `then`, but there is nothing to wait for.
    write({ request, reply }: HttpExchange, { name, value, isForScripts = false, ...rest }: Cookie): void {
      const attributes = { ...getCookieAttributes(request), httpOnly: !isForScripts, ...rest };
      void reply.setCookie(getCookieName(request, name, isForScripts), value, attributes);
    },
    /** Deletes a cookie in the browser. With TLS, it does not delete cookies that are `isForScripts`. */
    clear({ request, reply }: HttpExchange, name: string): void {
      void reply.clearCookie(getCookieName(request, name), getCookieAttributes(request));
    },
  };
}

/** Attributes of cookies for pages on other sites. The browser stores them separately for each of these sites. */
const crossSiteAttributes = { sameSite: 'none', partitioned: true } as const;
