import { isSignedIn, type Session } from '#shared/domain/session/session.ts';
import type { PageEvent } from '#shared/island/events/event-details.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { usePageEvents } from './use-page-events.ts';

/**
 * Tells the page that the visitor has signed in or out, here or in another tab (host contract §5 `coach:signed-in`,
 * `coach:signed-out`). Whoever is not activated is only authenticated, and not signed in (spec §4 "Session").
 */
export function useSessionEvents(): void {
  const session = useShared(selectSession);
  usePageEvents('session', session.state === 'unknown' ? undefined : session, eventsOf);
}

function eventsOf(before: Session, after: Session): readonly PageEvent[] {
  if (isSignedIn(before) === isSignedIn(after)) return [];
  return [[isSignedIn(after) ? 'coach:signed-in' : 'coach:signed-out']];
}
