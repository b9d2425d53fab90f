import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { csrfCookie } from '#shared/contract/kit/headers.ts';
import { type Cookies, type Exchange } from './cookies.ts';
import { visitCookies } from './visit.ts';

/** The sessions of browsers, by a cookie that nobody but this host can write. */
export interface Sessions {
  /** The session that a browser has; empty where it has none, or one that we did not give it, or one that is over. */
  idOf(request: FastifyRequest): string;
  /**
   * Gives a browser its session and its `csrf-token`, as far as it has none, and prolongs the session that it has. Only
   * pages and the token call do so: calls that start together would else give a browser two sessions, and a token of
   * the lost one.
   *
   * @returns the session's id
   */
  ensure(exchange: Exchange): string;
  /** Gives a browser another session in place of the one that it has. @returns its id */
  replace(exchange: Exchange): string;
}

/** What sessions are made from. */
export interface SessionFacts {
  readonly secret: Buffer;
  readonly cookies: Cookies;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
}

const hourMs = 3_600_000;
/** A session is over when its browser has not opened a page for so long … */
const idleMs = 48 * hourMs;
/** … and after so long in any case. */
const longestMs = 7 * 24 * hourMs;
/** So long after its cookie was written, the next page writes it anew. */
const prolongedAfterMs = hourMs;

/** A session as its cookie describes it: its name, when it began, and when the cookie was written. */
interface Told {
  readonly id: string;
  readonly begunAt: number;
  readonly writtenAt: number;
}

/** Signed cookies: `ID.BEGUN.WRITTEN.SIGNATURE`. The host keeps no list of sessions. */
export function createSessions({ secret, cookies, now }: SessionFacts): Sessions {
  const sign = (text: string) => createHmac('sha256', secret).update(`session ${text}`).digest('base64url');

  function toldBy(request: FastifyRequest): Told | undefined {
    const cookie = cookies.read(request, visitCookies.session);
    if (cookie === undefined) return undefined;
    const [id = '', begun = '', written = '', signature = ''] = cookie.split('.');
    const right = Buffer.from(sign(`${id}.${begun}.${written}`));
    const given = Buffer.from(signature);
    if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined;
    const told = { id, begunAt: parseInt(begun, 36), writtenAt: parseInt(written, 36) };
    return now() < Math.min(told.writtenAt + idleMs, told.begunAt + longestMs) ? told : undefined;
  }

  function write(exchange: Exchange, id: string, begunAt: number): void {
    const text = `${id}.${begunAt.toString(36)}.${now().toString(36)}`;
    cookies.write(exchange, { name: visitCookies.session, value: `${text}.${sign(text)}` });
  }

  const begin = (exchange: Exchange) => {
    const id = randomUUID();
    write(exchange, id, now());
    return id;
  };

  return {
    idOf: (request) => toldBy(request)?.id ?? '',
    ensure(exchange) {
      const { request } = exchange;
      if (!request.cookies[csrfCookie]) {
        cookies.write(exchange, { name: csrfCookie, value: randomUUID(), isForScripts: true });
      }
      const told = toldBy(request);
      if (told === undefined) return begin(exchange);
      if (now() - told.writtenAt > prolongedAfterMs) write(exchange, told.id, told.begunAt);
      return told.id;
    },
    replace: begin,
  };
}
