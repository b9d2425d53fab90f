import { type Session } from '#shared/domain/session/session.ts';
import type { State } from '../../create-store.ts';

/** Selects the session; its state is `unknown` before the first answer. */
export function selectSession({ session }: State): Session {
  return session;
}

/**
 * Selects whether the session is unknown and no request for it has failed yet. After a failure, it is not awaited, even
 * while it is requested again.
 */
export function selectIsSessionAwaited({ session, hasSessionRequestFailed }: State): boolean {
  return session.state === 'unknown' && !hasSessionRequestFailed;
}
