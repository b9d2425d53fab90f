/**
 * A name as a message says it. Somebody has typed it, and the message may go to another: no mail program makes a link of what is
 * left.
 */
export function plainName(name: string): string {
  return name
    .replace(/[:/\\@]|\.(?=[\p{L}\p{N}]{2})/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** An address as accounts are found by it. */
export function plainAddress(emailAddress: string): string {
  return emailAddress.trim().toLowerCase();
}
