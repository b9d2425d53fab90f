import { type Session } from '#shared/domain/session/session.ts';
import type { State } from '../../create-store.ts';

/** Selects the session; its state is `unknown` before the first answer. */
export function selectSession({ session }: State): Session {
  return session;
}

/**
 * Selects whether the session is unknown because its first request is pending. If that request has failed
 * (`isSessionUnanswered`), the session stays unknown, but is not awaited.
 */
export function selectIsSessionAwaited({ session, isSessionUnanswered }: State): boolean {
  return session.state === 'unknown' && !isSessionUnanswered;
}
