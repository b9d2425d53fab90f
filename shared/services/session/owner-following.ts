import { outlivesSession, ownerMark } from '#shared/domain/kit/persistence/stored-owner.ts';
import { hasOwnerLeft } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Session } from '#shared/domain/session/session.ts';
import { type Page } from '../page/page.ts';

/** Where a browser keeps whose things it keeps, and what its tabs call to each other by when that changes. */
const ownerKey = 'coach-widgets.owner';

/**
 * Keeps nothing of a visitor who has signed out, here, in another tab or on the server, or whose place another has
 * taken. To be called whenever a page learns who the visitor is. Other tabs look after themselves (`createExpirySweep`).
 */
export function followOwner(
  page: Pick<Page, 'readText' | 'writeText' | 'sweepTexts' | 'notifyTabs'>,
  session: Session,
): void {
  const now = ownerMark(session);
  if (now === undefined) return;
  const before = page.readText(ownerKey) ?? '';
  if (hasOwnerLeft(before, now)) page.sweepTexts((key) => !outlivesSession(key));
  // Anew each time: the mark must outlive what it guards.
  page.writeText(ownerKey, now);
  if (before !== now) page.notifyTabs(ownerKey);
}
