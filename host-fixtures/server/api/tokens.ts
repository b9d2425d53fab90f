import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Gives tokens to sessions and knows its own again. */
export interface Tokens {
  give(sessionId: string): string;
  isGood(token: string, sessionId: string): boolean;
}

/**
 * Tokens that need no memory: a random part and its signature together with the session. Another browser's token is
 * refused, and so is any from before a restart; the product then fetches a new one.
 *
 * @param secret at least 32 bytes; drawn anew unless told
 */
export function createTokens(secret: Buffer = randomBytes(32)): Tokens {
  const sign = (nonce: string, sessionId: string) =>
    createHmac('sha256', secret).update(`${nonce} ${sessionId}`).digest('base64url');
  return {
    give(sessionId) {
      const nonce = randomBytes(12).toString('base64url');
      return `${nonce}.${sign(nonce, sessionId)}`;
    },
    isGood(token, sessionId) {
      const [nonce = '', signature = ''] = token.split('.');
      const right = Buffer.from(sign(nonce, sessionId));
      const given = Buffer.from(signature);
      return sessionId !== '' && right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
