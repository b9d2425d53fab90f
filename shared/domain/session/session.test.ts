import { array, assert, boolean, constant, constantFrom, oneof, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSignedIn, type Session, reduceSession, type AccountEvent, type User } from './session.ts';

const unknownSession: Session = { state: 'unknown' };
const anna: User = { name: 'Anna', isAuthenticated: true, isActivated: true, isLocked: false };
const waiting: User = { ...anna, isActivated: false };
const signedIn: Session = { state: 'activated', user: anna };
const announcedSession: Session = { state: 'authenticated', user: waiting };
const out: Session = { state: 'unauthenticated', isLocked: false };
const lockedSession: Session = { state: 'unauthenticated', isLocked: true };

describe('reduceSession (spec §4 "Session")', () => {
  it.each<[string, Session, AccountEvent, Session]>([
    [
      'an authenticated and activated user is signed in',
      unknownSession,
      { kind: 'account-loaded', user: anna },
      signedIn,
    ],
    [
      'a user who is not activated is only authenticated',
      unknownSession,
      { kind: 'account-loaded', user: waiting },
      announcedSession,
    ],
    [
      'an anonymous account is signed out',
      unknownSession,
      { kind: 'account-loaded', user: { isAuthenticated: false, isActivated: true, isLocked: false } },
      out,
    ],
    [
      'signs out an account that is no longer authenticated',
      signedIn,
      { kind: 'account-loaded', user: { ...anna, isAuthenticated: false } },
      out,
    ],
    ['a failed account call is ignored (§8)', unknownSession, { kind: 'account-failed' }, unknownSession],
    ['a failed account call is ignored when signed in', signedIn, { kind: 'account-failed' }, signedIn],
    ['an account call that answers 401 means signed out', signedIn, { kind: 'account-failed', status: 401 }, out],
    ['an account call that answers 500 is ignored', signedIn, { kind: 'account-failed', status: 500 }, signedIn],
    ['a sign-in brings the activation with it', out, { kind: 'signed-in', user: anna }, signedIn],
    [
      'a sign-in of a user who is not activated is only authenticated',
      out,
      { kind: 'signed-in', user: waiting },
      announcedSession,
    ],
    [
      'a sign-in of a locked user stays signed out',
      out,
      { kind: 'signed-in', user: { ...anna, isLocked: true } },
      lockedSession,
    ],
    [
      'a sign-in that fails with 400 means locked, and unauthenticated (§5)',
      unknownSession,
      { kind: 'sign-in-failed', status: 400 },
      lockedSession,
    ],
    ['a sign-in that fails otherwise means unauthenticated', signedIn, { kind: 'sign-in-failed', status: 500 }, out],
    ['a sign-in without an answer means unauthenticated', lockedSession, { kind: 'sign-in-failed' }, out],
    ['a later activation signs the user in', announcedSession, { kind: 'signed-in', user: anna }, signedIn],
    [
      'an activation without authentication stays signed out',
      out,
      { kind: 'signed-in', user: { ...anna, isAuthenticated: false } },
      out,
    ],
    ['sign-out removes the user and the activation', signedIn, { kind: 'signed-out' }, out],
    ['sign-out removes the lock', lockedSession, { kind: 'signed-out' }, out],
  ])('%s', (...[, before, event, after]) => {
    expect(reduceSession(before, event)).toEqual(after);
  });

  it.each([
    [unknownSession, false],
    [out, false],
    [announcedSession, false],
    [signedIn, true],
  ])('%j counts as signed in: %s', (session, expected) => {
    expect(isSignedIn(session)).toBe(expected);
  });

  it('is activated only with a user who is authenticated, activated and not locked', () => {
    const user = record({ isAuthenticated: boolean(), isActivated: boolean(), isLocked: boolean() });
    const event: Parameters<typeof array<AccountEvent>>[0] = oneof(
      user.map((loadedUser): AccountEvent => ({ kind: 'account-loaded', user: loadedUser })),
      user.map((loadedUser): AccountEvent => ({ kind: 'signed-in', user: loadedUser })),
      option(constantFrom(400, 401, 500), { nil: undefined }).map((status): AccountEvent => ({
        kind: 'sign-in-failed',
        status,
      })),
      option(constantFrom(401, 500), { nil: undefined }).map((status): AccountEvent => ({
        kind: 'account-failed',
        status,
      })),
      constant<AccountEvent>({ kind: 'signed-out' }),
    );
    assert(
      property(array(event), (events) => {
        const session = events.reduce(reduceSession, unknownSession);
        if (session.state === 'activated' || session.state === 'authenticated') {
          expect(session.user.isAuthenticated && !session.user.isLocked).toBe(true);
          expect(session.user.isActivated).toBe(session.state === 'activated');
        }
      }),
      { numRuns: 1000 },
    );
  });
});
