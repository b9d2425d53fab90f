import { isAnonymous, type Session, sessionAfter, type SessionEvent } from '#shared/domain/session/session.ts';

/** Who the visitor is. */
export interface SessionSlice {
  readonly session: Session;
  /** Whether nobody could say when it was asked last; who the visitor was before, they still are. */
  readonly isSessionUnanswered?: boolean;
}

/** Command: something has happened to the session (spec §4 "Session"). */
export function applySessionEvent(event: SessionEvent) {
  return ({ session }: SessionSlice): SessionSlice => ({
    session: sessionAfter(session, event),
    isSessionUnanswered: event.kind === 'account-failed' && !isAnonymous(event),
  });
}

/** Selector: the session; unknown before it is asked. */
export function selectSession({ session }: SessionSlice): Session {
  return session;
}

/** Selector: whether the answer to who the visitor is has yet to come. */
export function selectIsSessionAwaited({ session, isSessionUnanswered }: SessionSlice): boolean {
  return session.state === 'unknown' && !isSessionUnanswered;
}
