import { createHash } from 'node:crypto';

/**
 * The name of an answer by its bytes: the same answer has the same name in each process, before and after a restart or an
 * import that changed nothing of it. It is a strong one; a proxy that compresses makes a weak one of it.
 *
 * @returns as the header `ETag` has it, in quotes
 */
export function entityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether a header `If-None-Match` names an answer, or any; weak and strong names of one answer are alike (RFC 9110 §13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  const named = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(tag);
}
