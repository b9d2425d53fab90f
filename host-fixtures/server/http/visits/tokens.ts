import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Gives tokens to sessions and knows its own again. */
export interface Tokens {
  give(sessionId: string): string;
  isGood(token: string, sessionId: string): boolean;
}

/**
 * Tokens that need no memory: a random part and its signature together with the session. Another browser's token is
 * refused; the product then fetches a new one.
 *
 * @param secret at least 32 bytes
 */
export function createTokens(secret: Buffer): Tokens {
  const sign = (nonce: string, sessionId: string) =>
    createHmac('sha256', secret).update(`token ${nonce} ${sessionId}`).digest('base64url');
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
