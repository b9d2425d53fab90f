import { hasOwnerLeft } from '#shared/domain/kit/persistence/stored-items.ts';
import { outlivesSession, getOwnerMark } from '#shared/domain/kit/persistence/stored-owner.ts';
import { type Session } from '#shared/domain/session/session.ts';
import { type Page } from '../page/page.ts';

/** The storage key of the owner's mark, and the name of the BroadcastChannel on which tabs report a change. */
const ownerKey = 'coach-widgets.owner';

/**
 * Deletes the stored items of a visitor who has signed out, here, in another tab or on the server, or whom another visitor
 * has replaced. Called whenever a page loads the session. Other tabs delete their own items (`createExpirySweep`).
 */
export function followOwner(
  page: Pick<Page, 'readText' | 'writeText' | 'sweepTexts' | 'notifyTabs'>,
  session: Session,
): void {
  const owner = getOwnerMark(session);
  if (owner === undefined) return;
  const previousOwner = page.readText(ownerKey) ?? '';
  if (hasOwnerLeft(previousOwner, owner)) page.sweepTexts((key) => !outlivesSession(key));
  // Written each time, since the mark must not expire before the items.
  page.writeText(ownerKey, owner);
  if (previousOwner !== owner) page.notifyTabs(ownerKey);
}
