import { isUnknownVisitor, type Session, reduceSession, type AccountEvent } from '#shared/domain/session/session.ts';

/** The visitor's session. */
export interface SessionSlice {
  readonly session: Session;
  /** Whether the last request failed; the session then stays as it was. */
  readonly isSessionUnanswered?: boolean;
}

/** Applies an event to the session (spec §4 "Session"). */
export function applySessionEvent(event: AccountEvent) {
  return ({ session }: SessionSlice): SessionSlice => ({
    session: reduceSession(session, event),
    isSessionUnanswered: event.kind === 'account-failed' && !isUnknownVisitor(event),
  });
}

/** Selects the session; unknown before the first request. */
export function selectSession({ session }: SessionSlice): Session {
  return session;
}

/** Selects whether the session is still unknown, and its first request has not failed. */
export function selectIsSessionAwaited({ session, isSessionUnanswered }: SessionSlice): boolean {
  return session.state === 'unknown' && !isSessionUnanswered;
}
