/**
 * Returns 32 random hexadecimal digits, as an idempotency key of a call. `crypto.randomUUID` is not available on pages without
 * HTTPS.
 */
export function newRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
