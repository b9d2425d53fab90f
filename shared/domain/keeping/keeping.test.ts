import { assert, emailAddress, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session, User } from '../session/session.ts';
import { outlivesSession, ownerMark } from './kept-owner.ts';
import { browserDays, hasOwnerLeft, isBrowserKey, keptMs, keptPrefix, tabNames } from './kept-things.ts';

const dayMs = 86_400_000;
const keys = [...Object.keys(browserDays), ...tabNames].map((name) => `${keptPrefix}${name}`);

describe('how long a thing is kept', () => {
  it.each([
    ['coach-widgets.consent', 180],
    ['coach-widgets.form /contact contact', 30],
    ['coach-widgets.basket-choices', 1],
    ['coach-widgets.billing', 1],
    ['coach-widgets.message contact 2', 1],
    ['coach-widgets.of-another-version', 1],
    ['coach-widgets.constructor', 1],
    ['', 1],
  ])('%s: %d days', (key, days) => expect(keptMs(key)).toBe(days * dayMs));

  it.each([
    ['coach-widgets.form /contact contact', true],
    ['coach-widgets.search-form /find-tickets form', false],
    ['coach-widgets.of-another-version', false],
  ])('%s is kept in the browser: %s', (key, expected) => expect(isBrowserKey(key)).toBe(expected));

  it('is not longer than the mark of its owner, which would not tell any more whose it is', () => {
    for (const key of keys.filter((name) => !outlivesSession(name))) {
      expect(keptMs(key), key).toBeLessThanOrEqual(keptMs('coach-widgets.owner'));
    }
  });

  it('ends: nothing is kept for more than a year', () => {
    for (const key of keys) expect(keptMs(key)).toBeLessThan(365 * dayMs);
  });
});

describe('whose things are kept', () => {
  const user: User = {
    name: 'Anna',
    emailAddress: 'anna@example.com',
    isAuthenticated: true,
    isActivated: true,
    isLocked: false,
  };
  const as = (change: Partial<User>): Session => ({ state: 'activated', user: { ...user, ...change } });
  const nobody: Session = { state: 'unauthenticated', isLocked: false };
  const anna = ownerMark(as({}));

  it('is not known before the server has answered', () => expect(ownerMark({ state: 'unknown' })).toBeUndefined());

  it('is nobody, where nobody is signed in', () => expect(ownerMark(nobody)).toBe(''));

  it.each<[string, Session, boolean]>([
    ['is the same on the next page', as({}), true],
    ['is the same while the account waits for its activation', { state: 'authenticated', user }, true],
    ['is the same under another name', as({ name: 'Anna Martin' }), true],
    ['is the same however the address is spelled', as({ emailAddress: 'Anna@Example.com' }), true],
    ['is another under another address', as({ emailAddress: 'ben@example.com' }), false],
    ['is another where there is no address', as({ emailAddress: undefined }), false],
  ])('%s', (_title, session, isSame) => expect(ownerMark(session) === anna).toBe(isSame));

  it('is told by a mark that names nobody: it is never empty, and that of many people', () => {
    assert(
      property(emailAddress(), string(), (address, name) => {
        for (const change of [{ emailAddress: address }, { emailAddress: undefined, name }]) {
          expect(ownerMark(as(change))).toMatch(/^[1-9]\d{0,4}$/);
        }
      }),
    );
  });

  it.each([
    ['nobody has signed in', '', '', false],
    ['somebody signs in, and takes along what they did before', '', '7', false],
    ['somebody is still signed in', '7', '7', false],
    ['somebody has signed out', '7', '', true],
    ['somebody else has signed in', '7', '8', true],
  ])('goes where %s: %j, then %j: %s', (...[, before, now, expected]) => {
    expect(hasOwnerLeft(before, now)).toBe(expected);
  });

  it('stays when they leave for what is the browser’s own', () => {
    expect(keys.filter(outlivesSession).sort()).toEqual([
      'coach-widgets.consent',
      'coach-widgets.dismissed-alerts',
      'coach-widgets.owner',
    ]);
  });
});
