import { isApiFailure } from '#shared/api/failure.ts';
import { activateAccount, getAccount, login, logout, verifyFacebookAccount } from '#shared/contract/account/account.ts';
import { type SessionEvent, type User } from '#shared/domain/session/session.ts';
import { selectSession, applySessionEvent } from '#shared/store/slices/session/session.ts';
import { type Context } from '../context.ts';
import { followChanges } from '../kit/follow-changes.ts';
import { followOwner } from './owner-following.ts';
import { createSharedRuns } from '../kit/shared-runs.ts';

/** How a change of the session ended. */
export type SessionOutcome =
  | { readonly kind: 'done' }
  /** The account is locked (spec §5 "Sign-in"). */
  | { readonly kind: 'locked' }
  /** The server said no, in its own words where it had any. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** Too many tries: the server looks at none for a while. */
  | { readonly kind: 'too-many' }
  /** No answer: it may be tried again. */
  | { readonly kind: 'failed' };

interface Credentials {
  readonly emailAddress: string;
  readonly password: string;
}

interface SocialCredentials {
  readonly accessToken: string;
  /** An order to add to the account. */
  readonly orderNumber?: string | undefined;
}

interface Activation {
  /** The code of the e-mail. */
  readonly code: string;
  /** The account's address if the visitor is not signed in. */
  readonly emailAddress?: string | undefined;
}

/** Who the visitor is, and how that changes. Read it with `selectSession`. */
export interface Sessions {
  /**
   * Wants the session: asks who the visitor is now, whenever the page comes back into sight, and when another tab has
   * signed in or out. Returns a function that leaves.
   */
  watch(): () => void;
  /**
   * Waits for the reading that is under way, or reads anew.
   *
   * @param isGuarding a guarded route waits for it: a failure is logged (spec §8)
   * @returns whether it is known now who the visitor is
   */
  check(isGuarding?: boolean): Promise<boolean>;
  /** Signs in. Pressing twice is signing in once. */
  signIn(credentials: Credentials): Promise<SessionOutcome>;
  /** Signs in by an account elsewhere (spec §7). */
  signInSocially(credentials: SocialCredentials): Promise<SessionOutcome>;
  /** Signs out; a call that fails leaves the visitor signed in, as the server does. */
  signOut(): Promise<SessionOutcome>;
  /** Signs out by another call that does so, such as the one that closes the account. */
  leave(send: () => Promise<void>): Promise<SessionOutcome>;
  /** Activates an account by the code that was mailed. It signs nobody in who is not signed in already. */
  activate(activation: Activation): Promise<SessionOutcome>;
  dispose(): void;
}

/** What tabs of one browser call to each other by (BroadcastChannel). */
const channelName = 'coach-widgets.session';

export function createSessions({ client, store, page, failures }: Context): Sessions {
  const runs = createSharedRuns();
  const tell = (event: SessionEvent) => {
    store.setState(applySessionEvent(event));
    followOwner(page, selectSession(store.getState()));
  };
  const underWay = new Map<string, Promise<SessionOutcome>>();
  let request: AbortController | undefined;
  let reading: Promise<void> | undefined;
  /** Why the last reading has failed. */
  let failure: unknown;

  function load(): Promise<void> {
    const begun = read().finally(() => {
      if (reading === begun) reading = undefined;
    });
    reading = begun;
    return begun;
  }

  async function read(): Promise<void> {
    // A change that is under way knows better than any reading.
    if (underWay.size > 0) return;
    request?.abort();
    const { signal } = (request = new AbortController());
    try {
      const user = await client.call(getAccount, {}, { signal });
      if (!signal.aborted) tell({ kind: 'account-loaded', user });
      failure = undefined;
    } catch (problem) {
      if (signal.aborted) return;
      failure = problem;
      failures.report(problem);
      tell({ kind: 'account-failed', status: statusOf(problem) });
    }
  }

  /** A second press on the same button is the same wish. */
  function once(key: string, run: () => Promise<SessionOutcome>): Promise<SessionOutcome> {
    request?.abort();
    const running = underWay.get(key) ?? run().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  async function attempt(send: () => Promise<SessionEvent>, refused?: (status?: number) => SessionEvent) {
    try {
      tell(await send());
      page.notifyTabs(channelName);
      return { kind: 'done' } as const;
    } catch (problem) {
      failures.report(problem);
      const outcome = outcomeOf(problem);
      const status = statusOf(problem);
      if (refused) tell(refused(status));
      return refused && status === 400 ? ({ kind: 'locked' } as const) : outcome;
    }
  }

  function start() {
    const { stop } = followChanges(page, channelName, load);
    return {
      stop() {
        stop();
        request?.abort();
      },
    };
  }

  const signedIn = (user: User): SessionEvent => ({ kind: 'signed-in', user });

  async function enter(ask: () => Promise<User>): Promise<SessionOutcome> {
    const outcome = await attempt(
      async () => signedIn(await ask()),
      (status) => ({ kind: 'sign-in-failed', status }),
    );
    // An answer that signs nobody in is a refusal, whatever its status.
    const session = selectSession(store.getState());
    if (outcome.kind !== 'done' || session.state !== 'unauthenticated') return outcome;
    return session.isLocked ? { kind: 'locked' } : { kind: 'refused', messages: [] };
  }

  const leave: Sessions['leave'] = (send) =>
    once('sign-out', () =>
      attempt(async () => {
        await send();
        return { kind: 'signed-out' };
      }),
    );

  return {
    watch: () => runs.join('session', start),
    async check(isGuarding) {
      await (reading ?? load());
      // A newer reading may have taken its place.
      while (reading) await reading;
      if (isGuarding && failure !== undefined) failures.report(failure, isGuarding);
      return selectSession(store.getState()).state !== 'unknown';
    },
    signIn: ({ emailAddress, password }) =>
      once('sign-in', () => enter(() => client.call(login, { body: { emailAddress, password } }))),
    signInSocially: ({ accessToken, orderNumber }) =>
      once('social-sign-in', () =>
        enter(() => client.call(verifyFacebookAccount, { body: { accessToken, orderNumber } })),
      ),
    signOut: () =>
      leave(async () => {
        await client.call(logout, { body: {} });
      }),
    leave,
    activate: ({ code, emailAddress }) =>
      once('activate', async () => {
        let isActivated = false;
        const outcome = await attempt(async () => {
          const user = await client.call(activateAccount, { body: { code, emailAddress } });
          ({ isActivated } = user);
          return signedIn(user);
        });
        // An answer that activates nobody is a refusal, whatever its status.
        return outcome.kind === 'done' && !isActivated ? { kind: 'refused', messages: [] } : outcome;
      }),
    dispose: () => runs.stopAll(),
  };
}

function statusOf(problem: unknown): number | undefined {
  return isApiFailure(problem) && problem.kind === 'http' ? problem.status : undefined;
}

function outcomeOf(problem: unknown): SessionOutcome {
  // With 403 it is the browser that was refused, for a cookie that it does not keep, and not who signs in.
  if (!isApiFailure(problem) || problem.kind !== 'http' || problem.status === 403 || problem.status >= 500) {
    return { kind: 'failed' };
  }
  if (problem.status === 429) return { kind: 'too-many' };
  return { kind: 'refused', messages: problem.errors.flatMap(({ message }) => message ?? []) };
}
