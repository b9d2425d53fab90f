import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The purposes of signatures. Each has its own key, so that a signature is not valid for another purpose. */
type SignedPurpose =
  | 'sessions'
  | 'sign-ins'
  | 'tokens'
  | 'orders'
  | 'payments'
  | 'reservations'
  | 'quotes'
  | 'idempotent requests'
  | 'operator trail'
  | 'erased addresses'
  | 'second factors'
  | 'devices'
  | 'network-marks';

/** Derives the key for a purpose from the host's secret. @param secret at least 32 bytes */
export function deriveKey(purpose: SignedPurpose, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(`coach-widgets ${purpose}`).digest();
}

/**
 * Creates functions that sign texts, and verify signatures in constant time.
 *
 * @param key the key for a purpose, from {@link deriveKey}
 * @param prefix is signed with each text, so that a signature is not valid for another kind of text
 */
export function createSigner(key: Buffer, prefix: string) {
  const sign = (text: string) => createHmac('sha256', key).update(`${prefix} ${text}`).digest('base64url');
  const isSigned = (text: string, signature: string) => {
    const [expected, actual] = [Buffer.from(sign(text)), Buffer.from(signature)];
    // `timingSafeEqual` throws if the lengths differ.
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };
  return { sign, isSigned };
}

/** See {@link createTokens}. */
export type Tokens = ReturnType<typeof createTokens>;

/**
 * Creates and verifies the tokens that protect calls of the API against requests from other sites (CSRF). A token is
 * `NONCE.SIGNATURE`: a random part, and the signature of this part and the session id. The host stores no list of tokens. A
 * token is only valid in its session; if it is refused, the widgets fetch a new one.
 *
 * @param key the key for the purpose `tokens`, from {@link deriveKey}
 */
export function createTokens(key: Buffer) {
  const { sign, isSigned } = createSigner(key, 'token');
  return {
    create(sessionId: string): string {
      // 12 random bytes cannot be guessed and do not repeat.
      const nonce = randomBytes(12).toString('base64url');
      return `${nonce}.${sign(`${nonce} ${sessionId}`)}`;
    },
    isValid(token: string, sessionId: string): boolean {
      const [nonce = '', signature = ''] = token.split('.');
      // A request without a session has the id ''.
      return sessionId !== '' && isSigned(`${nonce} ${sessionId}`, signature);
    },
  };
}
