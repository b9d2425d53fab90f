import type { Session } from '../../session/session.ts';

/**
 * The keys of the widgets' items in the browser's storage that stay at sign-out. Consent and dismissed alerts belong to the
 * browser and identify no user. The owner mark (`getOwnerMark`) need not be deleted, because it is overwritten.
 */
const preservedKeys: readonly string[] = [
  'coach-widgets.consent',
  'coach-widgets.dismissed-alerts',
  'coach-widgets.owner',
];

/** Returns whether an item is preserved when its owner signs out. Other items of the widgets are deleted. */
export function outlivesSession(key: string): boolean {
  return preservedKeys.includes(key);
}

/**
 * Returns the owner mark of a session: a short hash of the user's e-mail address or, without one, name. It is stored with the
 * user's items, so that they are deleted if another user signs in. It distinguishes users of one browser without identifying
 * them, because many people share each mark.
 *
 * @returns `undefined` if the session has not loaded, or failed to load; empty if the visitor is not signed in; otherwise
 *   `1` to `65521`
 */
export function getOwnerMark(session: Session): string | undefined {
  if (session.state === 'unknown') return undefined;
  if (session.state === 'unauthenticated') return '';
  const { emailAddress, name = '' } = session.user;
  let mark = 1;
  for (const letter of (emailAddress ?? name).toLowerCase()) {
    mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) % markCount;
  }
  return `${mark + 1}`;
}

/** Number of possible marks, a prime. */
const markCount = 65_521;
