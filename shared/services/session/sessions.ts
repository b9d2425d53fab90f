import { listFirstMessage } from '#shared/domain/kit/failures/log-policy.ts';
import type { CallInput } from '#shared/contract/kit/endpoint.ts';
import { getStatus, isApiFailure } from '#shared/api/failure.ts';
import { activateAccount, getAccount, login, logout, verifyFacebookAccount } from '#shared/contract/account/account.ts';
import { hasOwnerLeft } from '#shared/domain/kit/persistence/stored-items.ts';
import { getOwnerMark, outlivesSession } from '#shared/domain/kit/persistence/stored-owner.ts';
import type { Session, AccountEvent, User } from '#shared/domain/session/session.ts';
import { isUnauthorized, reduceSession } from '#shared/domain/session/session.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { type Context } from '../context.ts';
import { followChanges } from '../kit/follow-changes.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';
import { type Page } from '../page/page.ts';

/** The error ids of an activation about the password. */
const passwordProblems = ['password-needed', 'unfit-password'] as const;

/** The outcome of a change to the session, such as signing in. */
export type SessionOutcome =
  | { readonly kind: 'done' }
  /** The account is locked (spec §5 "Sign-in"). */
  | { readonly kind: 'locked' }
  /**
   * The server refused the change. Contains its messages, if any. `passwordProblem` is only defined for an activation whose
   * code is right: the password of the account is missing, or too weak.
   */
  | {
      readonly kind: 'refused';
      readonly messages: readonly string[];
      readonly passwordProblem?: (typeof passwordProblems)[number] | undefined;
    }
  /** Too many attempts: the server rejects all attempts for a while. The time is undefined if the server does not specify it. */
  | { readonly kind: 'too-many'; readonly retryAfterSeconds?: number | undefined }
  /** The server failed or did not answer, or the browser sent no cookie: the change may be tried again. */
  | { readonly kind: 'failed' };

/** The BroadcastChannel on which tabs report changes of the session. */
const channelName = 'coach-widgets.session';

/**
 * The visitor's session: whether the visitor is signed in, and as which user. It is loaded from the server and changed by
 * signing in and out. Components read it from the store with `selectSession`.
 */
export function createSessions({ client, store, page, failures }: Context) {
  /** The subscription that all subscribers share: started by the first one, and stopped when the last one leaves. */
  const tasks = createSharedTasks();
  /**
   * Applies an event to the session (spec §4 "Session"). `hasSessionRequestFailed`: the last event was a failed request
   * of the session; status 401 is not a failure, but the answer that the visitor is not signed in.
   */
  const dispatch = (event: AccountEvent) => {
    const session = reduceSession(selectSession(store.getState()), event);
    const hasSessionRequestFailed = event.kind === 'account-failed' && !isUnauthorized(event);
    store.setState({ session, hasSessionRequestFailed });
    followOwner(page, session);
  };
  /** The changes under way, by name: `sign-in`, `social-sign-in`, `sign-out` and `activate`. */
  const changes = new Map<string, Promise<SessionOutcome>>();
  /** Aborts the latest request of the session. */
  let request: AbortController | undefined;
  /** The latest request of the session while it is under way. */
  let reading: Promise<void> | undefined;
  /** The failure of the last request that was answered or failed; `undefined` if it succeeded. */
  let failure: unknown;

  /** Loads the session, in place of a request that is under way; does nothing during a change. Never rejects. */
  function load(): Promise<void> {
    const newReading = read().finally(() => {
      if (reading === newReading) reading = undefined;
    });
    reading = newReading;
    return newReading;
  }

  async function read(): Promise<void> {
    // The answer of a change that is under way will be newer. If the change fails, the session is read at the next load.
    if (changes.size > 0) return;
    request?.abort();
    const { signal } = (request = new AbortController());
    try {
      const user = await client.call(getAccount, {}, { signal });
      // After an abort, the user in the answer may be outdated, but the server has answered.
      if (!signal.aborted) dispatch({ kind: 'account-loaded', user });
      failure = undefined;
    } catch (problem) {
      if (signal.aborted) return;
      failure = problem;
      failures.report(problem);
      dispatch({ kind: 'account-failed', status: getStatus(problem) });
    }
  }

  /** Runs a change, and aborts a pending request of the session. While the change runs, a second press gets its outcome. */
  function runOnce(name: string, run: () => Promise<SessionOutcome>): Promise<SessionOutcome> {
    request?.abort();
    const outcome = changes.get(name) ?? run().finally(() => changes.delete(name));
    changes.set(name, outcome);
    return outcome;
  }

  /**
   * Sends a change, applies its event to the session, and notifies other tabs.
   *
   * @param send sends the change, and returns its event
   * @param toEvent only for a sign-in: returns the event of a failure, by its HTTP status. With this parameter, status 400
   *   means that the account is locked; without it, a failure leaves the session unchanged.
   */
  async function attempt(send: () => Promise<AccountEvent>, toEvent?: (status?: number) => AccountEvent) {
    try {
      dispatch(await send());
      page.notifyTabs(channelName);
      return { kind: 'done' } as const;
    } catch (problem) {
      failures.report(problem);
      const status = getStatus(problem);
      if (toEvent) dispatch(toEvent(status));
      return toEvent && status === 400 ? ({ kind: 'locked' } as const) : toOutcome(problem);
    }
  }

  /** Loads the session now, whenever the page is shown again, and when another tab reports a change. */
  function start() {
    const { stop } = followChanges(page, channelName, load);
    return {
      stop() {
        stop();
        request?.abort();
      },
    };
  }

  const signedIn = (user: User): AccountEvent => ({ kind: 'signed-in', user });

  /** Signs in by a call. */
  async function enter(call: () => Promise<User>): Promise<SessionOutcome> {
    const outcome = await attempt(
      async () => signedIn(await call()),
      (status) => ({ kind: 'sign-in-failed', status }),
    );
    // An answer with status 200 may contain a user who is locked or not signed in.
    const session = selectSession(store.getState());
    if (outcome.kind !== 'done' || session.state !== 'unauthenticated') return outcome;
    return session.isLocked ? { kind: 'locked' } : { kind: 'refused', messages: [] };
  }

  /**
   * Signs out with a call that ends the session, such as the one that closes the account. During another sign-out, the call is
   * not sent, and the outcome is that of the other one.
   */
  const leave = (send: () => Promise<unknown>): Promise<SessionOutcome> =>
    runOnce('sign-out', () =>
      attempt(async () => {
        await send();
        return { kind: 'signed-out' };
      }),
    );

  return {
    /**
     * Subscribes to the session: loads it now, whenever the page is shown again, and when another tab reports a change.
     * Returns a function that unsubscribes.
     */
    watch: () => tasks.join('session', start),
    /**
     * Loads the session, or waits for the request that is under way. During a change, no request is sent.
     *
     * @param isGuarding whether a screen that requires a sign-in waits for the session. Only then, `failures.report` logs a
     *   failed request of the session, unless its status is an expected one, such as 401 (spec §8).
     * @returns whether the session is known now
     */
    async check(isGuarding?: boolean): Promise<boolean> {
      await (reading ?? load());
      // A newer request may have replaced the one that has ended. The loop ends when none is under way.
      while (reading) await reading;
      if (isGuarding && failure !== undefined) failures.report(failure, isGuarding);
      return selectSession(store.getState()).state !== 'unknown';
    },
    /** Signs in with e-mail address and password. */
    signIn: (body: CallInput<typeof login>['body']): Promise<SessionOutcome> =>
      runOnce('sign-in', () => enter(() => client.call(login, { body }))),
    /** Signs in with an account of a social network (spec §7). */
    signInSocially: (body: CallInput<typeof verifyFacebookAccount>['body']): Promise<SessionOutcome> =>
      runOnce('social-sign-in', () => enter(() => client.call(verifyFacebookAccount, { body }))),
    /** Signs out. If the call fails, the visitor stays signed in. */
    signOut: (): Promise<SessionOutcome> => leave(() => client.call(logout, { body: {} })),
    leave,
    /** Activates an account with the code from an e-mail. It does not sign in a visitor who is not signed in already. */
    activate: (body: CallInput<typeof activateAccount>['body']): Promise<SessionOutcome> =>
      runOnce('activate', async () => {
        let isActivated = false;
        const outcome = await attempt(async () => {
          const user = await client.call(activateAccount, { body });
          ({ isActivated } = user);
          // Does not sign in by itself: without a sign-in, the user in the answer is not authenticated.
          return signedIn(user);
        });
        // An answer without an activated account is a refusal, even with status 200.
        return outcome.kind === 'done' && !isActivated ? { kind: 'refused', messages: [] } : outcome;
      }),
    dispose: tasks.stopAll,
  };
}

/** Converts the failure of a change. */
function toOutcome(problem: unknown): SessionOutcome {
  // 403 means that the browser sent no cookie, not that the credentials are wrong.
  if (!isApiFailure(problem) || problem.kind !== 'http' || problem.status === 403 || problem.status >= 500) {
    return { kind: 'failed' };
  }
  if (problem.status === 429) return { kind: 'too-many', retryAfterSeconds: problem.retryAfterSeconds };
  const ids = problem.errors.map(({ id }) => id);
  const passwordProblem = passwordProblems.find((id) => ids.includes(id));
  return { kind: 'refused', messages: listFirstMessage(problem.errors), passwordProblem };
}

/** The storage key of the owner mark, and the name of the BroadcastChannel on which tabs report a change. */
const ownerKey = 'coach-widgets.owner';

/**
 * Stores the owner mark of a session: a short hash of its user, empty without a user. If the previous owner has signed out
 * (here, in another tab or on the server), or another one has signed in, the previous owner's items are deleted first from the
 * storage of the browser and of this tab, except those that belong to no user, such as the consent. Other tabs are notified,
 * and delete the items in their own storage (`createExpirySweep`).
 */
function followOwner(page: Pick<Page, 'readText' | 'writeText' | 'sweepTexts' | 'notifyTabs'>, session: Session): void {
  const owner = getOwnerMark(session);
  // The session is still unknown.
  if (owner === undefined) return;
  const previousOwner = page.readText(ownerKey) ?? '';
  if (hasOwnerLeft(previousOwner, owner)) page.sweepTexts((key) => !outlivesSession(key));
  // Written each time, so that the mark does not expire before the items.
  page.writeText(ownerKey, owner);
  if (previousOwner !== owner) page.notifyTabs(ownerKey);
}
