import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { csrfCookie } from '#shared/contract/kit/headers.ts';
import { type Cookies, type HttpExchange } from './cookies.ts';
import { visitCookies } from './visit.ts';

/** The sessions of browsers, in a signed cookie. */
export interface BrowserSessions {
  /** The id of the session; empty without a valid one. */
  getId(request: FastifyRequest): string;
  /**
   * Starts a session and sets `csrf-token` if they are missing, and prolongs an existing session. Only pages and the
   * token endpoint do so: otherwise concurrent requests would start two sessions.
   *
   * @returns the id of the session
   */
  ensure(exchange: HttpExchange): string;
  /** Starts a new session in place of the current one. @returns its id */
  replace(exchange: HttpExchange): string;
}

/** Options for sessions. */
export interface SessionOptions {
  readonly secret: Buffer;
  readonly cookies: Cookies;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
}

const hourMs = 3_600_000;
/** A session expires after this time without opening a page. */
const idleMs = 48 * hourMs;
/** A session always expires after this time. */
const maxAgeMs = 7 * 24 * hourMs;
/** The cookie is renewed after this time. */
const renewAfterMs = hourMs;

/** A session in its cookie. */
interface Session {
  readonly id: string;
  readonly begunAt: number;
  readonly writtenAt: number;
}

/** Signed cookies: `ID.BEGUN.WRITTEN.SIGNATURE`. The host stores no list of sessions. */
export function createSessions({ secret, cookies, now }: SessionOptions): BrowserSessions {
  const sign = (text: string) => createHmac('sha256', secret).update(`session ${text}`).digest('base64url');

  function readSession(request: FastifyRequest): Session | undefined {
    const cookie = cookies.read(request, visitCookies.session);
    if (cookie === undefined) return undefined;
    const [id = '', begunText = '', writtenText = '', signature = ''] = cookie.split('.');
    const expected = Buffer.from(sign(`${id}.${begunText}.${writtenText}`));
    const actual = Buffer.from(signature);
    if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
    const session = { id, begunAt: parseInt(begunText, 36), writtenAt: parseInt(writtenText, 36) };
    return now() < Math.min(session.writtenAt + idleMs, session.begunAt + maxAgeMs) ? session : undefined;
  }

  function write(exchange: HttpExchange, id: string, begunAt: number): void {
    const text = `${id}.${begunAt.toString(36)}.${now().toString(36)}`;
    cookies.write(exchange, { name: visitCookies.session, value: `${text}.${sign(text)}` });
  }

  const begin = (exchange: HttpExchange) => {
    const id = randomUUID();
    write(exchange, id, now());
    return id;
  };

  return {
    getId: (request) => readSession(request)?.id ?? '',
    ensure(exchange) {
      const { request } = exchange;
      if (!request.cookies[csrfCookie]) {
        cookies.write(exchange, { name: csrfCookie, value: randomUUID(), isForScripts: true });
      }
      const session = readSession(request);
      if (session === undefined) return begin(exchange);
      if (now() - session.writtenAt > renewAfterMs) write(exchange, session.id, session.begunAt);
      return session.id;
    },
    replace: begin,
  };
}
