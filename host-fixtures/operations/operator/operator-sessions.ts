import { randomBytes } from 'node:crypto';
import { type Database } from '../../server/database/tables.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { createSigner } from '../../server/http/visits/signatures.ts';
import { type OperatorOptions } from './operator-routes.ts';

/** How long a session lasts: a working day. */
const sessionMs = 10 * 3_600_000;

/**
 * Creates sessions of `/operator`, the page with which the operator of the host manages sales, after a sign-in with the
 * password. A session is a signed cookie, `ENDS.NONCE.SIGNATURE`: the time of its end in ms since 1970 in base 36, a random
 * text, and a signature that depends on the secret and the password, so that a change of either invalidates all sessions.
 * Revoked sessions are stored in the database, which every process checks.
 */
export function createOperatorSessions({ database, secret, password, now }: Omit<OperatorOptions, 'isSecure'>) {
  const { sign, isSigned } = createSigner(secret, `operator ${password}`);
  /** Returns the nonce and the end of a session if its signature is valid and it has not expired. */
  const parseCookie = (cookie = '') => {
    const [ends = '', nonce = '', signature = ''] = cookie.split('.');
    if (!isSigned(`${ends}.${nonce}`, signature)) return undefined;
    const endsAt = parseInt(ends, 36);
    return now() < endsAt ? { nonce, endsAt } : undefined;
  };
  return {
    /** Creates a session. Returns the value of its cookie. */
    create(): string {
      const text = `${(now() + sessionMs).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    /** Whether a cookie is that of a session that has neither expired nor been revoked. */
    async isValid(cookie: string | undefined): Promise<boolean> {
      const session = parseCookie(cookie);
      if (session === undefined) return false;
      const endedSession = await database
        .selectFrom('ended_sessions')
        .select('nonce')
        .where('nonce', '=', session.nonce)
        .executeTakeFirst();
      return endedSession === undefined;
    },
    /** Revokes the session of a cookie, in all processes and for all copies of the cookie. Invalid cookies are ignored. */
    async end(cookie: string | undefined): Promise<void> {
      const session = parseCookie(cookie);
      if (session === undefined) return;
      await database
        .insertInto('ended_sessions')
        .values({ nonce: session.nonce, ends_at: session.endsAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

/** Deletes the entries of revoked sessions that have expired, since expired cookies are rejected anyway. */
export async function deleteEndedSessions(database: Database, now: Instant): Promise<void> {
  await database.deleteFrom('ended_sessions').where('ends_at', '<=', now).execute();
}
