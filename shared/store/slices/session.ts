import { type Session, sessionAfter, type SessionEvent } from '#shared/domain/session/session.ts';

/** Who the visitor is. */
export interface SessionSlice {
  readonly session: Session;
}

/** Command: something has happened to the session (spec §4 "Session"). */
export function tellSession(event: SessionEvent) {
  return ({ session }: SessionSlice): SessionSlice => ({ session: sessionAfter(session, event) });
}

/** Selector: the session; unknown before it is asked. */
export function selectSession({ session }: SessionSlice): Session {
  return session;
}
