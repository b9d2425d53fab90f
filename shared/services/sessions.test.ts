import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectSession } from '#shared/store/slices/session.ts';
import { fakePage, refuse } from './fake-page.test-data.ts';
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
const nobody = { isAuthenticated: false, isActivated: false, isLocked: false };
const credentials = { emailAddress: 'anna@example.com', password: 'autocar-2026' };
const signedIn = { state: 'activated', user: anna };
const out = { state: 'unauthenticated', isLocked: false };
const answered = () => vi.advanceTimersByTimeAsync(100);

function open(answers: Parameters<typeof fakePage>[0] = {}) {
  const page = fakePage({
    getAccount: () => nobody,
    login: () => anna,
    logout: () => ({}),
    activateAccount: () => anna,
    ...answers,
  });
  const sessions = page.services.open(createSessions);
  return { ...page, sessions, read: () => selectSession(page.store.getState()) };
}

describe('watching the session (spec §4 "Session")', () => {
  it('asks who the visitor is once, however many want it', async () => {
    const { sessions, asked, read } = open({ getAccount: () => anna });
    sessions.watch();
    sessions.watch();
    expect(read()).toEqual({ state: 'unknown' });
    await answered();
    expect(read()).toEqual(signedIn);
    expect(asked()).toEqual(['getAccount']);
  });

  it('asks again when the page comes back, and when another tab has signed in or out', async () => {
    let user = anna;
    const { sessions, show, tellFromAnotherTab, asked, read } = open({ getAccount: () => user });
    const leave = sessions.watch();
    await answered();
    user = { ...anna, isActivated: false };
    show(false);
    show(true);
    await answered();
    expect(read().state).toBe('authenticated');
    user = { ...anna, isAuthenticated: false };
    tellFromAnotherTab('coach-widgets.session');
    await answered();
    expect(read()).toEqual(out);
    leave();
    show(true);
    tellFromAnotherTab('coach-widgets.session');
    await answered();
    expect(asked()).toHaveLength(3);
  });

  it('ignores an account call that fails, and says nothing of it (§8)', async () => {
    const { sessions, read, logged } = open({ getAccount: refuse(500) });
    sessions.watch();
    await answered();
    expect(read()).toEqual({ state: 'unknown' });
    expect(logged).toEqual([]);
  });
});

describe('signing in (spec §4, §5 "Sign-in")', () => {
  it('makes a user of the visitor, and tells the other tabs', async () => {
    const { sessions, read, told, calls } = open();
    const outcome = sessions.signIn(credentials);
    await answered();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(read()).toEqual(signedIn);
    expect(told).toContain('coach-widgets.session');
    expect(calls.map(({ input }) => input)).toEqual([{ body: credentials }]);
  });

  it('is one however often it is pressed', async () => {
    const { sessions, asked } = open();
    const both = Promise.all([sessions.signIn(credentials), sessions.signIn(credentials)]);
    await answered();
    expect(await both).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(asked()).toEqual(['login']);
  });

  it.each([
    ['400: the account is locked', refuse(400), { kind: 'locked' }, { state: 'unauthenticated', isLocked: true }],
    [
      '401: the words of the operator',
      refuse(401, [{ id: 'x', message: 'Non.' }]),
      { kind: 'refused', messages: ['Non.'] },
      out,
    ],
    ['500: it may be tried again', refuse(500), { kind: 'failed' }, out],
    ['an answer that signs nobody in', () => nobody, { kind: 'refused', messages: [] }, out],
    ['a user who is locked', () => ({ ...anna, isLocked: true }), { kind: 'locked' }, { ...out, isLocked: true }],
  ] as const)('fails with %s', async (...[, login, expected, session]) => {
    const { sessions, read } = open({ login });
    const outcome = sessions.signIn(credentials);
    await answered();
    expect(await outcome).toEqual(expected);
    expect(read()).toEqual(session);
  });

  it('wins over a reading that is under way', async () => {
    let answer = () => {};
    const slow = new Promise<object>((resolve) => (answer = () => resolve(nobody)));
    const { sessions, read } = open({ getAccount: () => slow });
    sessions.watch();
    const outcome = sessions.signIn(credentials);
    await answered();
    await outcome;
    answer();
    await answered();
    expect(read()).toEqual(signedIn);
  });
});

describe('signing in by an account elsewhere (spec §7)', () => {
  it('makes a user of the visitor, with an order to attach', async () => {
    const { sessions, read, calls } = open({ verifyFacebookAccount: () => anna });
    const outcome = sessions.signInSocially({ accessToken: 't', orderNumber: 'CW123456' });
    await answered();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(read()).toEqual(signedIn);
    expect(calls.map(({ input }) => input)).toEqual([{ body: { accessToken: 't', orderNumber: 'CW123456' } }]);
  });

  it.each([
    [
      'with the errors of the answer',
      refuse(401, [{ id: 'x', message: 'Non.' }]),
      { kind: 'refused', messages: ['Non.'] },
    ],
    ['because the account is locked', refuse(400), { kind: 'locked' }],
    ['for now: too many tries', refuse(429), { kind: 'too-many' }],
    ['without an answer', refuse(503), { kind: 'failed' }],
  ] as const)('fails %s', async (...[, verifyFacebookAccount, expected]) => {
    const { sessions, read } = open({ verifyFacebookAccount });
    const outcome = sessions.signInSocially({ accessToken: 't' });
    await answered();
    expect(await outcome).toEqual(expected);
    expect(read().state).toBe('unauthenticated');
  });
});

describe('asking whether it is known who the visitor is', () => {
  it('waits for the reading that is under way', async () => {
    const { sessions, asked } = open({ getAccount: () => anna });
    sessions.watch();
    const known = sessions.check();
    await answered();
    expect(await known).toBe(true);
    expect(asked()).toEqual(['getAccount']);
  });

  it('reads anew when nothing is under way, and says what came of it', async () => {
    let getAccount: () => object = refuse(500) as () => never;
    const { sessions, read } = open({ getAccount: (call) => Reflect.apply(getAccount, undefined, [call]) as object });
    const first = sessions.check();
    await answered();
    expect(await first).toBe(false);
    getAccount = () => anna;
    const second = sessions.check();
    await answered();
    expect(await second).toBe(true);
    expect(read()).toEqual(signedIn);
  });
});

describe('signing out', () => {
  it('resets the user, and tells the other tabs', async () => {
    const { sessions, read, told } = open({ getAccount: () => anna });
    sessions.watch();
    await answered();
    const outcome = sessions.signOut();
    await answered();
    expect(await outcome).toEqual({ kind: 'done' });
    expect(read()).toEqual(out);
    expect(told).toContain('coach-widgets.session');
  });

  it('is not taken for the sign-in that is still under way', async () => {
    const { sessions, asked } = open();
    const both = Promise.all([sessions.signIn(credentials), sessions.signOut()]);
    await answered();
    await both;
    expect(asked()).toEqual(['login', 'logout']);
  });

  it('that fails claims nothing: the server still knows the visitor', async () => {
    const { sessions, read } = open({ getAccount: () => anna, logout: refuse(500) });
    sessions.watch();
    await answered();
    const outcome = sessions.signOut();
    await answered();
    expect(await outcome).toEqual({ kind: 'failed' });
    expect(read()).toEqual(signedIn);
  });
});

it('an account is activated by its code', async () => {
  const { sessions, read } = open({ getAccount: () => ({ ...anna, isActivated: false }) });
  sessions.watch();
  await answered();
  expect(read().state).toBe('authenticated');
  const outcome = sessions.activate('BIENVENUE');
  await answered();
  expect(await outcome).toEqual({ kind: 'done' });
  expect(read()).toEqual(signedIn);
});

it('an answer that activates nobody is a refusal', async () => {
  const waiting = { ...anna, isActivated: false };
  const { sessions, read } = open({ getAccount: () => waiting, activateAccount: () => waiting });
  sessions.watch();
  await answered();
  const outcome = sessions.activate('BIENVENUE');
  await answered();
  expect(await outcome).toEqual({ kind: 'refused', messages: [] });
  expect(read().state).toBe('authenticated');
});
