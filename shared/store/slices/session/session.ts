import { type Session } from '#shared/domain/session/session.ts';
import type { State } from '../../create-store.ts';

/** Selects the session; unknown before the first request. */
export function selectSession({ session }: State): Session {
  return session;
}

/** Selects whether the session is still unknown, and its first request has not failed. */
export function selectIsSessionAwaited({ session, isSessionUnanswered }: State): boolean {
  return session.state === 'unknown' && !isSessionUnanswered;
}
