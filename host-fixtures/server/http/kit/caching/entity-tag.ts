import { createHash } from 'node:crypto';

/**
 * A strong entity tag from the content of an answer: equal content has the same tag in each process and after a
 * restart. A proxy that compresses makes it weak.
 *
 * @returns the header `ETag`, with quotes
 */
export function createEntityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether a header `If-None-Match` contains the tag or `*`. Weak and strong tags match (RFC 9110 §13.1.2). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((tagText) => tagText.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag);
}
