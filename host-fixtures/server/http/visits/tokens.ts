import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates and verifies tokens of sessions. */
export interface Tokens {
  create(sessionId: string): string;
  isValid(token: string, sessionId: string): boolean;
}

/**
 * Stateless tokens: a random part and its signature together with the session. A token is refused in a different session;
 * the widgets then fetch a new one.
 *
 * @param secret at least 32 bytes
 */
export function createTokens(secret: Buffer): Tokens {
  const sign = (nonce: string, sessionId: string) =>
    createHmac('sha256', secret).update(`token ${nonce} ${sessionId}`).digest('base64url');
  return {
    create(sessionId) {
      const nonce = randomBytes(12).toString('base64url');
      return `${nonce}.${sign(nonce, sessionId)}`;
    },
    isValid(token, sessionId) {
      const [nonce = '', signature = ''] = token.split('.');
      const expected = Buffer.from(sign(nonce, sessionId));
      const actual = Buffer.from(signature);
      return sessionId !== '' && expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
