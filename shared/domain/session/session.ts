/** A user as the account calls answer one (spec §3 "User"). */
export interface User {
  readonly name?: string | undefined;
  readonly emailAddress?: string | undefined;
  readonly isAuthenticated: boolean;
  readonly isActivated: boolean;
  readonly isLocked: boolean;
}

/** Who a visitor is, as far as it is known (spec §4 "Session"). */
export type Session =
  | { readonly state: 'unknown' }
  /** Not signed in; `isLocked` after a sign-in that was refused because the account is locked. */
  | { readonly state: 'unauthenticated'; readonly isLocked: boolean }
  /** Announced as authenticated, and no more than that: the account waits for its activation. */
  | { readonly state: 'authenticated'; readonly user: User }
  /** Signed in. */
  | { readonly state: 'activated'; readonly user: User };

/** What happens to a session. */
export type SessionEvent =
  /** The account call has answered, on this page or for another tab. */
  | { readonly kind: 'account-loaded'; readonly user: User }
  /** `status` is that of the refusal; undefined where none came. */
  | { readonly kind: 'account-failed'; readonly status?: number | undefined }
  /** A sign-in, or an activation, whose answer is a sign-in's. */
  | { readonly kind: 'signed-in'; readonly user: User }
  /** `status` is that of the refusal; undefined where none came. */
  | { readonly kind: 'sign-in-failed'; readonly status?: number | undefined }
  | { readonly kind: 'signed-out' };

/** Whether a visitor is signed in: authenticated, and activated too (spec §4 "Session"). */
export function isSignedIn({ state }: Session): boolean {
  return state === 'activated';
}

const signedOut: Session = { state: 'unauthenticated', isLocked: false };

/**
 * The session after an event (spec §4 "Session", §5 "Sign-in", §8 "User-status fetch failure: ignored"). A sign-in whose
 * answer does not say that it succeeded has failed: doubt signs nobody in. An account call that answers 401 has not
 * failed: nobody is signed in.
 */
export function sessionAfter(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'account-loaded':
    case 'signed-in':
      return toSession(event.user);
    case 'account-failed':
      return isAnonymous(event) ? signedOut : session;
    case 'sign-in-failed':
      return { state: 'unauthenticated', isLocked: event.status === 400 };
    case 'signed-out':
      return signedOut;
  }
}

/** Whether an event says that the server knows nobody: the account call answered 401. */
export function isAnonymous(event: SessionEvent): boolean {
  return event.kind === 'account-failed' && event.status === 401;
}

function toSession(user: User): Session {
  if (!user.isAuthenticated || user.isLocked) return { state: 'unauthenticated', isLocked: user.isLocked };
  return user.isActivated ? { state: 'activated', user } : { state: 'authenticated', user };
}
