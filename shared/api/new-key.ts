/** A key that nobody had before, 32 hexadecimal digits. Not `randomUUID`: pages without https lack it. */
export function newRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
