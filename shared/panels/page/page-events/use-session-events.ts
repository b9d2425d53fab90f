import { isSignedIn, type Session } from '#shared/domain/session/session.ts';
import type { PageEvent } from '#shared/island/events/event-details.ts';
import { useShared } from '#shared/island/hooks/context.tsx';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { usePageEvents } from './use-page-events.ts';

/**
 * Emits an event on the page when the visitor signs in or out, here or in another tab: `coach:signed-in` or `coach:signed-out`
 * (host contract §5). Several widgets call this hook, but each event is emitted once. A visitor who is authenticated but whose
 * account is not activated yet counts as signed out (spec §4 "Session").
 */
export function useSessionEvents(): void {
  const session = useShared(selectSession);
  // Unknown until the server has answered; the first known state is not a change.
  usePageEvents('session', session.state === 'unknown' ? undefined : session, toSessionEvents);
}

/** Returns the event for a change of the session, without details; none if the visitor stays signed in or out. */
function toSessionEvents(before: Session, after: Session): readonly PageEvent[] {
  if (isSignedIn(before) === isSignedIn(after)) return [];
  return [[isSignedIn(after) ? 'coach:signed-in' : 'coach:signed-out']];
}
