import { randomUUID } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { csrfCookie } from '#shared/contract/kit/headers.ts';
import { type Instant } from '../../clock/clock.ts';
import { isOver } from '../../clock/span-end.ts';
import { type Cookies, type HttpExchange } from './cookies.ts';
import { createSigner } from './signatures.ts';
import { visitCookies } from './visit.ts';

const hourMs = 3_600_000;
/** A session expires if its cookie has not been written again for this long (see `ensure`). */
const idleMs = 48 * hourMs;
/** A session always expires after this time. */
const maxAgeMs = 7 * 24 * hourMs;
/** `ensure` writes the cookie again if it is older than this, to record that the session is in use. */
const renewAfterMs = hourMs;

/** The sessions of browsers, see {@link createSessions}. */
export type BrowserSessions = ReturnType<typeof createSessions>;

/**
 * Reads and writes the session of a browser, in a signed cookie: `ID.BEGUN.WRITTEN.SIGNATURE`, with both times in base
 * 36. The host stores no list of sessions.
 *
 * @param now returns the true time, even if a test has shifted the clock of the browser, in ms since 1970 UTC
 */
export function createSessions(secret: Buffer, cookies: Cookies, now: () => Instant) {
  // The purpose, `session`, is part of what is signed, so that signatures for other purposes are not valid here.
  const { sign, isSigned } = createSigner(secret, 'session');

  /**
   * Returns the id of the session, and when it began and its cookie was last written, in ms since 1970 UTC. Returns undefined
   * without a cookie, and for a cookie that is forged or has expired.
   */
  function readSession(request: FastifyRequest) {
    const cookie = cookies.read(request, visitCookies.session);
    if (cookie === undefined) return undefined;
    const [id = '', begunText = '', writtenText = '', signature = ''] = cookie.split('.');
    if (!isSigned(`${id}.${begunText}.${writtenText}`, signature)) return undefined;
    const session = { id, begunAt: parseInt(begunText, 36), writtenAt: parseInt(writtenText, 36) };
    const isIdle = isOver(session.writtenAt + idleMs, { now: now(), longestMs: idleMs });
    const isOld = isOver(session.begunAt + maxAgeMs, { now: now(), longestMs: maxAgeMs });
    return isIdle || isOld ? undefined : session;
  }

  function write(exchange: HttpExchange, id: string, begunAt: number): void {
    const text = `${id}.${begunAt.toString(36)}.${now().toString(36)}`;
    cookies.write(exchange, { name: visitCookies.session, value: `${text}.${sign(text)}` });
  }

  /** Starts a session with a new id, and returns the id. */
  const begin = (exchange: HttpExchange): string => {
    const id = randomUUID();
    write(exchange, id, now());
    return id;
  };

  return {
    /** Returns the id of the session; empty without a valid cookie. */
    getId: (request: FastifyRequest) => readSession(request)?.id ?? '',
    /**
     * Starts a session if the browser has none, or else prolongs it if its cookie is more than an hour old. Also sets the
     * cookie `csrf-token` if it is missing: a random value that scripts read and repeat in a header of each change, which
     * pages of other sites cannot do. Only pages and the token endpoint call this: if all endpoints did, the first concurrent
     * requests of a browser would each start a session.
     *
     * @returns the id of the session
     */
    ensure(exchange: HttpExchange): string {
      const { request } = exchange;
      // Not by `cookies.read`: with TLS, it does not find cookies for scripts.
      if (!request.cookies[csrfCookie]) {
        cookies.write(exchange, { name: csrfCookie, value: randomUUID(), isForScripts: true });
      }
      const session = readSession(request);
      if (session === undefined) return begin(exchange);
      if (now() - session.writtenAt > renewAfterMs) write(exchange, session.id, session.begunAt);
      return session.id;
    },
    /** Starts a new session in place of the current one, with a new id. @returns the id */
    replace: begin,
  };
}
