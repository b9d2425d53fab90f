/** A user in the answers of account calls: sign-in, activation, and the request of the current account (spec §3 "User"). */
export interface User {
  readonly name?: string | undefined;
  readonly emailAddress?: string | undefined;
  readonly isAuthenticated: boolean;
  /** Whether the account was activated by a code that the user received. */
  readonly isActivated: boolean;
  /** Whether the account is locked, so that it cannot be used. */
  readonly isLocked: boolean;
}

/** The visitor's session, as far as it is known (spec §4 "Session"). */
export type Session =
  /** The request of the current account has not been answered yet, or has failed, except with status 401. */
  | { readonly state: 'unknown' }
  /** Not signed in. `isLocked`: the last answer, usually that to a sign-in, reported that the account is locked. */
  | { readonly state: 'unauthenticated'; readonly isLocked: boolean }
  /** Authenticated, but the account is not activated yet. */
  | { readonly state: 'authenticated'; readonly user: User }
  /** Signed in. */
  | { readonly state: 'activated'; readonly user: User };

/** An event that changes the session. */
export type AccountEvent =
  /**
   * `account-loaded`: the request of the current account was answered, on this page or in another tab. `signed-in`: a sign-in
   * or an activation was answered.
   */
  | { readonly kind: 'account-loaded' | 'signed-in'; readonly user: User }
  /** The request of the account, or a sign-in, failed. `status` is that of the error response; undefined without a response. */
  | { readonly kind: 'account-failed' | 'sign-in-failed'; readonly status?: number | undefined }
  | { readonly kind: 'signed-out' };

/** Whether a visitor is signed in: authenticated and activated (spec §4 "Session"). */
export function isSignedIn({ state }: Session): boolean {
  return state === 'activated';
}

const signedOut: Session = { state: 'unauthenticated', isLocked: false };

/**
 * Returns the session after an event (spec §4 "Session", §5 "Sign-in", §8 "User-status fetch failure: ignored").
 *
 * - After a request of the account or a sign-in, the answer decides, even if it reports that the user is not signed in.
 * - A failed request of the account does not change the session, except with status 401: then the visitor is not signed in.
 * - A sign-out or a failed sign-in ends the session. If the sign-in failed with status 400, the account is locked.
 */
export function reduceSession(session: Session, event: AccountEvent): Session {
  switch (event.kind) {
    case 'account-loaded':
    case 'signed-in':
      return toSession(event.user);
    case 'account-failed':
      return isUnauthorized(event) ? signedOut : session;
    case 'sign-in-failed':
      return { state: 'unauthenticated', isLocked: event.status === 400 };
    case 'signed-out':
      return signedOut;
  }
}

/** Whether the request of the account returned 401: the visitor is not signed in. */
export function isUnauthorized(event: AccountEvent): boolean {
  return event.kind === 'account-failed' && event.status === 401;
}

/** Returns the session of a user in an answer. A locked account is not signed in. */
function toSession(user: User): Session {
  if (!user.isAuthenticated || user.isLocked) return { state: 'unauthenticated', isLocked: user.isLocked };
  return user.isActivated ? { state: 'activated', user } : { state: 'authenticated', user };
}
