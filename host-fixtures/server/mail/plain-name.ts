/**
 * Removes characters from a user's name that mail programs could turn into a link, since the message may go to another
 * person.
 */
export function plainName(name: string): string {
  return name
    .replace(/[:/\\@]|\.(?=[\p{L}\p{N}]{2})/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Normalises an address as accounts are stored by it. */
export function plainAddress(emailAddress: string): string {
  return emailAddress.trim().toLowerCase();
}
