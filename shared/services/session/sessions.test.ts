import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createSessions } from './sessions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anna = {
  name: 'Anna',
  emailAddress: 'anna@example.com',
  isAuthenticated: true,
  isActivated: true,
  isLocked: false,
};
const anonymousUser = { isAuthenticated: false, isActivated: false, isLocked: false };
const credentials = { emailAddress: 'anna@example.com', password: 'autocar-2026' };
const signedIn = { state: 'activated', user: anna };
const out = { state: 'unauthenticated', isLocked: false };
const waitForAnswer = () => vi.advanceTimersByTimeAsync(100);

function open(answers: Parameters<typeof fakePage>[0] = {}) {
  const page = fakePage({
    getAccount: () => anonymousUser,
    login: () => anna,
    logout: () => ({}),
    activateAccount: () => anna,
    ...answers,
  });
  const sessions = page.services.open(createSessions);
  return { ...page, sessions, readSession: () => selectSession(page.store.getState()) };
}

describe('watching the session (spec §4 "Session")', () => {
  it('requests the account once, however many islands watch', async () => {
    const { sessions, requests, readSession } = open({ getAccount: () => anna });
    sessions.watch();
    sessions.watch();
    expect(readSession()).toEqual({ state: 'unknown' });
    await waitForAnswer();
    expect(readSession()).toEqual(signedIn);
    expect(requests()).toEqual(['getAccount']);
  });

  it('requests it again when the page is shown again, and when another tab has signed in or out', async () => {
    let user = anna;
    const { sessions, show, notifyFromOtherTab, requests, readSession } = open({ getAccount: () => user });
    const leave = sessions.watch();
    await waitForAnswer();
    user = { ...anna, isActivated: false };
    show(false);
    expect(requests()).toHaveLength(1);
    show(true);
    await waitForAnswer();
    expect(readSession().state).toBe('authenticated');
    user = { ...anna, isAuthenticated: false };
    notifyFromOtherTab('coach-widgets.session');
    await waitForAnswer();
    expect(readSession()).toEqual(out);
    leave();
    show(true);
    notifyFromOtherTab('coach-widgets.session');
    await waitForAnswer();
    expect(requests()).toHaveLength(3);
  });

  it('ignores an account request that fails, without logging it (§8)', async () => {
    const { sessions, readSession, loggedMessages } = open({ getAccount: refuse(500) });
    sessions.watch();
    await waitForAnswer();
    expect(readSession()).toEqual({ state: 'unknown' });
    expect(loggedMessages).toEqual([]);
  });
});

describe('an account request that is answered with 401', () => {
  it('means that the visitor is not signed in, and is not logged', async () => {
    const { sessions, readSession, loggedMessages } = open({ getAccount: refuse(401) });
    sessions.watch();
    await waitForAnswer();
    expect(readSession()).toEqual(out);
    expect(loggedMessages).toEqual([]);
  });

  it('signs out a visitor whose session has ended', async () => {
    let getAccount: () => object = () => anna;
    const page = open({ getAccount: (call) => Reflect.apply(getAccount, undefined, [call]) as object });
    page.sessions.watch();
    await waitForAnswer();
    getAccount = refuse(401) as () => never;
    page.show(false);
    page.show(true);
    await waitForAnswer();
    expect(page.readSession()).toEqual(out);
  });
});

describe('signing in (spec §4, §5 "Sign-in")', () => {
  it('signs the visitor in, and notifies other tabs', async () => {
    const { sessions, readSession, notifiedChannels, calls } = open();
    const outcome = sessions.signIn(credentials);
    await waitForAnswer();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(readSession()).toEqual(signedIn);
    expect(notifiedChannels).toContain('coach-widgets.session');
    expect(calls.map(({ input }) => input)).toEqual([{ body: credentials }]);
  });

  it('sends one request for two presses', async () => {
    const { sessions, requests } = open();
    const both = Promise.all([sessions.signIn(credentials), sessions.signIn(credentials)]);
    await waitForAnswer();
    expect(await both).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(requests()).toEqual(['login']);
  });

  it.each([
    ['locked, for status 400', refuse(400), { kind: 'locked' }, { state: 'unauthenticated', isLocked: true }],
    [
      'the operator’s message, for status 401',
      refuse(401, [{ id: 'x', message: 'Non.' }]),
      { kind: 'refused', messages: ['Non.'] },
      out,
    ],
    ['failed, for status 500', refuse(500), { kind: 'failed' }, out],
    [
      'failed, for a browser whose token is refused',
      refuse(403, [{ id: refusedTokenId, message: 'x' }]),
      { kind: 'failed' },
      out,
    ],
    ['a refusal, for an answer that is not authenticated', () => anonymousUser, { kind: 'refused', messages: [] }, out],
    [
      'locked, for a user who is locked',
      () => ({ ...anna, isLocked: true }),
      { kind: 'locked' },
      { ...out, isLocked: true },
    ],
  ] as const)('fails as %s', async (...[, login, expected, session]) => {
    const { sessions, readSession } = open({ login });
    const outcome = sessions.signIn(credentials);
    await waitForAnswer();
    expect(await outcome).toEqual(expected);
    expect(readSession()).toEqual(session);
  });

  it('prevails over an account request that is answered later', async () => {
    let answer = () => {};
    const slow = new Promise<object>((resolve) => (answer = () => resolve(anonymousUser)));
    const { sessions, readSession } = open({ getAccount: () => slow });
    sessions.watch();
    const outcome = sessions.signIn(credentials);
    await waitForAnswer();
    await outcome;
    answer();
    await waitForAnswer();
    expect(readSession()).toEqual(signedIn);
  });

  it('is not disturbed by another account request', async () => {
    const { sessions, show, requests } = open({ getAccount: () => anonymousUser, login: () => anna });
    sessions.watch();
    await waitForAnswer();
    const outcome = sessions.signIn(credentials);
    show(true);
    await waitForAnswer();
    await outcome;
    expect(requests()).toEqual(['getAccount', 'login']);
  });
});

describe('signing in with the social login (spec §7)', () => {
  it('signs the visitor in, and attaches an order', async () => {
    const { sessions, readSession, calls } = open({ verifyFacebookAccount: () => anna });
    const outcome = sessions.signInSocially({ accessToken: 't', orderNumber: 'CW123456' });
    await waitForAnswer();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(readSession()).toEqual(signedIn);
    expect(calls.map(({ input }) => input)).toEqual([{ body: { accessToken: 't', orderNumber: 'CW123456' } }]);
  });

  it.each([
    [
      'with the messages of the answer',
      refuse(401, [{ id: 'x', message: 'Non.' }]),
      { kind: 'refused', messages: ['Non.'] },
    ],
    ['as locked, for status 400', refuse(400), { kind: 'locked' }],
    ['as too many attempts, for status 429', refuse(429), { kind: 'too-many' }],
    ['without an answer', refuse(503), { kind: 'failed' }],
  ] as const)('fails %s', async (...[, verifyFacebookAccount, expected]) => {
    const { sessions, readSession } = open({ verifyFacebookAccount });
    const outcome = sessions.signInSocially({ accessToken: 't' });
    await waitForAnswer();
    expect(await outcome).toEqual(expected);
    expect(readSession().state).toBe('unauthenticated');
  });
});

describe('checking the session', () => {
  it('waits for the account request under way', async () => {
    const { sessions, requests } = open({ getAccount: () => anna });
    sessions.watch();
    const check = sessions.check();
    await waitForAnswer();
    expect(await check).toBe(true);
    expect(requests()).toEqual(['getAccount']);
  });

  it('sends an account request if none is pending, and returns whether it succeeded', async () => {
    let getAccount: () => object = refuse(500) as () => never;
    const { sessions, readSession } = open({
      getAccount: (call) => Reflect.apply(getAccount, undefined, [call]) as object,
    });
    const first = sessions.check();
    await waitForAnswer();
    expect(await first).toBe(false);
    getAccount = () => anna;
    const second = sessions.check();
    await waitForAnswer();
    expect(await second).toBe(true);
    expect(readSession()).toEqual(signedIn);
  });
});

describe('a check for a guarded route (spec §8)', () => {
  it('logs its failure once, even for a request that had already started', async () => {
    const { sessions, loggedMessages } = open({ getAccount: refuse(500) });
    sessions.watch();
    const check = sessions.check(true);
    await waitForAnswer();
    expect(await check).toBe(false);
    expect(loggedMessages).toHaveLength(1);
    expect(loggedMessages[0]).toContain('getAccount');
  });

  it('logs nothing if it succeeds, or is answered with 401', async () => {
    let getAccount: () => object = refuse(401) as () => never;
    const { sessions, loggedMessages } = open({
      getAccount: (call) => Reflect.apply(getAccount, undefined, [call]) as object,
    });
    const first = sessions.check(true);
    await waitForAnswer();
    expect(await first).toBe(true);
    getAccount = () => anna;
    const second = sessions.check(true);
    await waitForAnswer();
    expect(await second).toBe(true);
    expect(loggedMessages).toEqual([]);
  });
});

describe('signing out', () => {
  it('removes the user, and notifies other tabs', async () => {
    const { sessions, readSession, notifiedChannels } = open({ getAccount: () => anna });
    sessions.watch();
    await waitForAnswer();
    const outcome = sessions.signOut();
    await waitForAnswer();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(readSession()).toEqual(out);
    expect(notifiedChannels).toContain('coach-widgets.session');
  });

  it('is also sent while a sign-in is under way', async () => {
    const { sessions, requests } = open();
    const both = Promise.all([sessions.signIn(credentials), sessions.signOut()]);
    await waitForAnswer();
    await both;
    expect(requests()).toEqual(['login', 'logout']);
  });

  it('keeps the visitor signed in if it fails', async () => {
    const { sessions, readSession } = open({ getAccount: () => anna, logout: refuse(500) });
    sessions.watch();
    await waitForAnswer();
    const outcome = sessions.signOut();
    await waitForAnswer();
    expect(await outcome).toEqual({ kind: 'failed' });
    expect(readSession()).toEqual(signedIn);
  });
});

it('an activation code signs the visitor in', async () => {
  const { sessions, readSession } = open({ getAccount: () => ({ ...anna, isActivated: false }) });
  sessions.watch();
  await waitForAnswer();
  expect(readSession().state).toBe('authenticated');
  const outcome = sessions.activate({ code: 'BIENVENUE' });
  await waitForAnswer();
  expect(await outcome).toEqual({ kind: 'done' });
  expect(readSession()).toEqual(signedIn);
});

it('an activation is refused if the account in the answer is not activated', async () => {
  const waiting = { ...anna, isActivated: false };
  const { sessions, readSession } = open({ getAccount: () => waiting, activateAccount: () => waiting });
  sessions.watch();
  await waitForAnswer();
  const outcome = sessions.activate({ code: 'BIENVENUE' });
  await waitForAnswer();
  expect(await outcome).toEqual({ kind: 'refused', messages: [] });
  expect(readSession().state).toBe('authenticated');
});

it('an account is activated without signing in (spec §2)', async () => {
  const activatedUser = { ...anonymousUser, isActivated: true };
  const { sessions, readSession, calls } = open({ activateAccount: () => activatedUser });
  sessions.watch();
  await waitForAnswer();
  const proof = { code: 'BIENVENUE', emailAddress: 'anna@example.com' };
  const outcome = sessions.activate(proof);
  await waitForAnswer();
  expect(await outcome).toEqual({ kind: 'done' });
  expect(readSession()).toEqual(out);
  expect(calls.at(-1)?.input).toEqual({ body: proof });
});
