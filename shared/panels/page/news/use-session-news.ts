import { isSignedIn, type Session } from '#shared/domain/session/session.ts';
import type { News } from '#shared/island/events/event-details.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { useNews } from './use-news.ts';

/**
 * Tells the page that the visitor has signed in or out, here or in another tab (host contract §5 `coach:signed-in`,
 * `coach:signed-out`). Whoever is not activated is only authenticated, and not signed in (spec §4 "Session").
 */
export function useSessionNews(): void {
  const session = useShared(selectSession);
  useNews('session', session.state === 'unknown' ? undefined : session, newsOf);
}

function newsOf(before: Session, after: Session): readonly News[] {
  if (isSignedIn(before) === isSignedIn(after)) return [];
  return [[isSignedIn(after) ? 'coach:signed-in' : 'coach:signed-out']];
}
