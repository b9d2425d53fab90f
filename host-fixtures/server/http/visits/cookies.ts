import { type FastifyReply, type FastifyRequest } from 'fastify';
import { isAllowedOrigin } from './allowed-origins.ts';

/** A call and its answer, which carry cookies. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A cookie that is to be written. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Whether page scripts may read it; they may not by default. */
  readonly isForScripts?: boolean;
  /** In seconds; by default until the browser is closed. */
  readonly maxAge?: number;
}

/** Reads and writes the host's cookies. */
export interface Cookies {
  read(request: FastifyRequest, name: string): string | undefined;
  write(exchange: Exchange, cookie: Cookie): void;
  clear(exchange: Exchange, name: string): void;
}

/** What decides how cookies are written. */
export interface CookieFacts {
  /** Whether the browser reached the host by TLS. */
  readonly isSecure: (request: FastifyRequest) => boolean;
  readonly allowedOrigins: readonly string[];
}

/**
 * Cookies of the whole host. Under TLS they are `Secure`, and those that no script reads have the prefix `__Host-`, so
 * that no other host of the domain can write them. They are sent to this site alone; a page of an allowed origin on
 * another site gets its own, which no third site shares (`Partitioned`): browsers take it under TLS only.
 */
export function createCookies({ isSecure, allowedOrigins }: CookieFacts): Cookies {
  const getCookieName = (request: FastifyRequest, name: string, isForScripts = false) =>
    isSecure(request) && !isForScripts ? `__Host-${name}` : name;
  const getCookieAttributes = (request: FastifyRequest) => {
    const secure = isSecure(request);
    const isForOtherSite = secure && isAllowedOrigin(request, allowedOrigins);
    return { path: '/', secure, ...(isForOtherSite ? otherSite : ({ sameSite: 'lax' } as const)) };
  };
  return {
    read: (request, name) => request.cookies[getCookieName(request, name)],
    write({ request, reply }, { name, value, isForScripts = false, ...rest }) {
      const attributes = { ...getCookieAttributes(request), httpOnly: !isForScripts, ...rest };
      void reply.setCookie(getCookieName(request, name, isForScripts), value, attributes);
    },
    clear({ request, reply }, name) {
      void reply.clearCookie(getCookieName(request, name), getCookieAttributes(request));
    },
  };
}

const otherSite = { sameSite: 'none', partitioned: true } as const;
