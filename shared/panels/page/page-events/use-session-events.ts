import { isSignedIn, type Session } from '#shared/domain/session/session.ts';
import type { PageEvent } from '#shared/island/events/event-details.ts';
import { useShared } from '#shared/island/hooks/context.tsx';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { usePageEvents } from './use-page-events.ts';

/**
 * Notifies the page when the visitor signs in or out, here or in another tab (host contract §5 `coach:signed-in`,
 * `coach:signed-out`). A visitor who is not activated is authenticated, but not signed in (spec §4 "Session").
 */
export function useSessionEvents(): void {
  const session = useShared(selectSession);
  usePageEvents('session', session.state === 'unknown' ? undefined : session, toSessionEvents);
}

function toSessionEvents(before: Session, after: Session): readonly PageEvent[] {
  if (isSignedIn(before) === isSignedIn(after)) return [];
  return [[isSignedIn(after) ? 'coach:signed-in' : 'coach:signed-out']];
}
