/** A user in the answers of account calls (spec §3 "User"). */
export interface User {
  readonly name?: string | undefined;
  readonly emailAddress?: string | undefined;
  readonly isAuthenticated: boolean;
  readonly isActivated: boolean;
  readonly isLocked: boolean;
}

/** The visitor's session, as far as it is known (spec §4 "Session"). */
export type Session =
  | { readonly state: 'unknown' }
  /** Not signed in; `isLocked` after a sign-in that was rejected because the account is locked. */
  | { readonly state: 'unauthenticated'; readonly isLocked: boolean }
  /** Authenticated, but the account is not activated yet. */
  | { readonly state: 'authenticated'; readonly user: User }
  /** Signed in. */
  | { readonly state: 'activated'; readonly user: User };

/** An event that changes the session. */
export type AccountEvent =
  /** The account call was answered, on this page or in another tab; a sign-in, or an activation with the same answer. */
  | { readonly kind: 'account-loaded' | 'signed-in'; readonly user: User }
  /** `status` of the error response; undefined without a response. */
  | { readonly kind: 'account-failed' | 'sign-in-failed'; readonly status?: number | undefined }
  | { readonly kind: 'signed-out' };

/** Whether a visitor is signed in: authenticated and activated (spec §4 "Session"). */
export function isSignedIn({ state }: Session): boolean {
  return state === 'activated';
}

const signedOut: Session = { state: 'unauthenticated', isLocked: false };

/**
 * The session after an event (spec §4 "Session", §5 "Sign-in", §8 "User-status fetch failure: ignored"). A sign-in
 * counts as failed unless its answer confirms it. An account call with status 401 is not a failure: the visitor is not
 * signed in.
 */
export function reduceSession(session: Session, event: AccountEvent): Session {
  switch (event.kind) {
    case 'account-loaded':
    case 'signed-in':
      return toSession(event.user);
    case 'account-failed':
      return isUnknownVisitor(event) ? signedOut : session;
    case 'sign-in-failed':
      return { state: 'unauthenticated', isLocked: event.status === 400 };
    case 'signed-out':
      return signedOut;
  }
}

/** Whether the server does not know the visitor: the account call returned 401. */
export function isUnknownVisitor(event: AccountEvent): boolean {
  return event.kind === 'account-failed' && event.status === 401;
}

function toSession(user: User): Session {
  if (!user.isAuthenticated || user.isLocked) return { state: 'unauthenticated', isLocked: user.isLocked };
  return user.isActivated ? { state: 'activated', user } : { state: 'authenticated', user };
}
