import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of a text, in the signs of an address. */
export function signatureOf(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether two signatures are the same, in a time that says nothing of how they differ. */
export function isSameSignature(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A text that anybody may carry and nobody else can write: `TEXT.SIGNATURE`, in the signs of an address. */
export function sealedText(text: string, key: Buffer): string {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${signatureOf(body, key)}`;
}

/** What was sealed; undefined for what was not sealed with this key. */
export function readSealedText(sealed: string, key: Buffer): string | undefined {
  const [body = '', signature = '', ...others] = sealed.split('.');
  const isOurs = others.length === 0 && isSameSignature(signature, signatureOf(body, key));
  return isOurs ? Buffer.from(body, 'base64url').toString() : undefined;
}
