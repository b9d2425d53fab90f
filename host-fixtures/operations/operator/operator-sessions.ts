import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Database } from '../../server/database/tables.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** Sessions of `/operator`, in a cookie that only this host can sign. */
export interface OperatorSessions {
  /** Returns the value of a new cookie, valid for some hours. */
  begin(): string;
  isGood(cookie: string | undefined): Promise<boolean>;
  /** Revokes a cookie and its copies, in all processes. */
  end(cookie: string | undefined): Promise<void>;
}

/** A working day. */
const holdsForMs = 10 * 3_600_000;

/** Dependencies of the sessions. */
export interface OperatorSessionFacts {
  readonly database: Database;
  /** The secret for this purpose. */
  readonly secret: Buffer;
  readonly password: string;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
}

/**
 * Signed cookies: `ENDS.NONCE.SIGNATURE`. A changed password or secret invalidates all of them. Revoked ones are stored
 * in the database, which every process checks.
 */
export function createOperatorSessions({ database, secret, password, now }: OperatorSessionFacts): OperatorSessions {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`operator ${password} ${text}`).digest('base64url');
  /** Returns the cookie if its signature is valid and it has not expired. */
  const parseCookie = (cookie = '') => {
    const [ends = '', nonce = '', signature = ''] = cookie.split('.');
    const right = Buffer.from(sign(`${ends}.${nonce}`));
    const givenSignature = Buffer.from(signature);
    if (right.length !== givenSignature.length || !timingSafeEqual(right, givenSignature)) return undefined;
    const endsAt = parseInt(ends, 36);
    return now() < endsAt ? { nonce, endsAt } : undefined;
  };
  return {
    begin() {
      const text = `${(now() + holdsForMs).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    async isGood(cookie) {
      const session = parseCookie(cookie);
      if (session === undefined) return false;
      const endedSession = await database
        .selectFrom('ended_sessions')
        .select('nonce')
        .where('nonce', '=', session.nonce)
        .executeTakeFirst();
      return endedSession === undefined;
    },
    async end(cookie) {
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

/** Deletes revoked sessions that have expired. */
export async function forgetEndedSessions(database: Database, now: Instant): Promise<void> {
  await database.deleteFrom('ended_sessions').where('ends_at', '<=', now).execute();
}
