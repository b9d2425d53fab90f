import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Database } from '../../server/database/tables.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** Who is signed in to `/operator`, by a cookie that nobody but this host can write. */
export interface OperatorSessions {
  /** The text of a cookie that holds for some hours. */
  begin(): string;
  isGood(cookie: string | undefined): Promise<boolean>;
  /** A copy of the cookie opens nothing any more, at no process. */
  end(cookie: string | undefined): Promise<void>;
}

/** A day at a desk. */
const holdsForMs = 10 * 3_600_000;

/** What such sessions are made from. */
export interface OperatorSessionFacts {
  readonly database: Database;
  /** Of this purpose. */
  readonly secret: Buffer;
  readonly password: string;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
}

/**
 * Signed cookies: `ENDS.NONCE.SIGNATURE`. Another password, or another secret, ends all of them. Those that were ended before their time
 * stand in the database, where every process looks.
 */
export function createOperatorSessions({ database, secret, password, now }: OperatorSessionFacts): OperatorSessions {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`operator ${password} ${text}`).digest('base64url');
  /** A cookie that was written here, and whose time is not over. */
  const read = (cookie = '') => {
    const [ends = '', nonce = '', signature = ''] = cookie.split('.');
    const right = Buffer.from(sign(`${ends}.${nonce}`));
    const given = Buffer.from(signature);
    if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined;
    const endsAt = parseInt(ends, 36);
    return now() < endsAt ? { nonce, endsAt } : undefined;
  };
  return {
    begin() {
      const text = `${(now() + holdsForMs).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    async isGood(cookie) {
      const known = read(cookie);
      if (known === undefined) return false;
      const ended = await database
        .selectFrom('ended_sessions')
        .select('nonce')
        .where('nonce', '=', known.nonce)
        .executeTakeFirst();
      return ended === undefined;
    },
    async end(cookie) {
      const known = read(cookie);
      if (known === undefined) return;
      await database
        .insertInto('ended_sessions')
        .values({ nonce: known.nonce, ends_at: known.endsAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

/** Forgets sessions that would have ended by themselves since. */
export async function forgetEndedSessions(database: Database, now: Instant): Promise<void> {
  await database.deleteFrom('ended_sessions').where('ends_at', '<=', now).execute();
}
