import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who is signed in to `/operator`, by a cookie that nobody but this host can write. */
export interface OperatorSessions {
  /** The text of a cookie that holds for some hours. */
  begin(): string;
  isGood(cookie: string | undefined): boolean;
  /** A copy of the cookie opens nothing any more. */
  end(cookie: string | undefined): void;
}

/** A day at a desk. */
const holdsForMs = 10 * 3_600_000;
/** Sessions that were ended are remembered until they would have ended by themselves, so many at most. */
const mostEnded = 1000;

/**
 * Signed cookies: `ENDS.NONCE.SIGNATURE`. Another password, or another secret, ends all of them.
 *
 * @param secret of this purpose
 * @param now ms since 1970 UTC
 */
export function createOperatorSessions(
  { secret, password }: { readonly secret: Buffer; readonly password: string },
  now: () => number,
): OperatorSessions {
  const ended = new Set<string>();
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`operator ${password} ${text}`).digest('base64url');
  return {
    begin() {
      const text = `${(now() + holdsForMs).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    isGood(cookie = '') {
      const [ends = '', nonce = '', signature = ''] = cookie.split('.');
      const right = Buffer.from(sign(`${ends}.${nonce}`));
      const given = Buffer.from(signature);
      if (right.length !== given.length || !timingSafeEqual(right, given)) return false;
      return now() < parseInt(ends, 36) && !ended.has(nonce);
    },
    end(cookie) {
      if (!this.isGood(cookie)) return;
      if (ended.size >= mostEnded) ended.delete(ended.values().next().value ?? '');
      ended.add(cookie?.split('.')[1] ?? '');
    },
  };
}
