import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a text, in characters that are safe in a URL. */
export function createSignature(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares two signatures in constant time. */
export function isSameSignature(signature: string, expected: string): boolean {
  const [signatureBytes, expectedBytes] = [Buffer.from(signature), Buffer.from(expected)];
  return signatureBytes.length === expectedBytes.length && timingSafeEqual(signatureBytes, expectedBytes);
}

/**
 * A signed text that cannot be forged without the key: `TEXT.SIGNATURE`, in characters that are safe in a URL. The text
 * is readable by everyone.
 */
export function sealedText(text: string, key: Buffer): string {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${createSignature(body, key)}`;
}

/** The text of a sealed text; undefined if it was not signed with this key. */
export function readSealedText(token: string, key: Buffer): string | undefined {
  const [body = '', signature = '', ...extraParts] = token.split('.');
  const isValid = extraParts.length === 0 && isSameSignature(signature, createSignature(body, key));
  return isValid ? Buffer.from(body, 'base64url').toString() : undefined;
}
