import { assert, emailAddress, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session, User } from '../../session/session.ts';
import { parseJson } from './parse-json.ts';
import { readStoredRecord } from './stored-json.ts';
import { outlivesSession, getOwnerMark } from './stored-owner.ts';
import { browserDays, hasOwnerLeft, isBrowserKey, getMaxAgeMs, storagePrefix, tabNames } from './stored-items.ts';

const dayMs = 86_400_000;
const keys = [...Object.keys(browserDays), ...tabNames].map((name) => `${storagePrefix}${name}`);

describe('the expiry of stored data', () => {
  it.each([
    ['coach-widgets.consent', 180],
    ['coach-widgets.dismissed-alerts', 90],
    ['coach-widgets.last-search', 90],
    ['coach-widgets.recent-cities', 90],
    ['coach-widgets.told-orders', 90],
    ['coach-widgets.orders', 200],
    ['coach-widgets.account-orders', 200],
    ['coach-widgets.units', 200],
    ['coach-widgets.known-disruptions', 200],
    ['coach-widgets.owner', 200],
    ['coach-widgets.form /contact contact', 30],
    ['coach-widgets.basket-choices', 1],
    ['coach-widgets.billing', 1],
    ['coach-widgets.message contact 2', 1],
    ['coach-widgets.of-another-version', 1],
    ['coach-widgets.constructor', 1],
    ['', 1],
  ])('%s expires after %d days', (key, days) => expect(getMaxAgeMs(key)).toBe(days * dayMs));

  it.each([
    ['coach-widgets.form /contact contact', true],
    ['coach-widgets.search-form /find-tickets form', false],
    ['coach-widgets.of-another-version', false],
  ])('%s belongs to the browser and not to a tab: %s', (key, expected) => expect(isBrowserKey(key)).toBe(expected));

  it('no personal data is stored longer than the mark of its owner', () => {
    for (const key of keys.filter((name) => !outlivesSession(name))) {
      expect(getMaxAgeMs(key), key).toBeLessThanOrEqual(getMaxAgeMs('coach-widgets.owner'));
    }
  });

  it('everything expires in less than a year', () => {
    for (const key of keys) expect(getMaxAgeMs(key)).toBeLessThan(365 * dayMs);
  });
});

describe('the owner of stored data', () => {
  const user: User = {
    name: 'Anna',
    emailAddress: 'anna@example.com',
    isAuthenticated: true,
    isActivated: true,
    isLocked: false,
  };
  const as = (change: Partial<User>): Session => ({ state: 'activated', user: { ...user, ...change } });
  const anonymousSession: Session = { state: 'unauthenticated', isLocked: false };
  const anna = getOwnerMark(as({}));

  it('is unknown before the server has answered', () => expect(getOwnerMark({ state: 'unknown' })).toBeUndefined());

  it('is empty when the visitor is not signed in', () => expect(getOwnerMark(anonymousSession)).toBe(''));

  it.each<[string, Session, boolean]>([
    ['has the same mark on the next page', as({}), true],
    ['has the same mark before the account is activated', { state: 'authenticated', user }, true],
    ['has the same mark under another name', as({ name: 'Anna Martin' }), true],
    ['has the same mark for any case of the e-mail address', as({ emailAddress: 'Anna@Example.com' }), true],
    ['has another mark with another e-mail address', as({ emailAddress: 'ben@example.com' }), false],
    ['has another mark without an e-mail address', as({ emailAddress: undefined }), false],
  ])('%s', (_title, session, isSame) => expect(getOwnerMark(session) === anna).toBe(isSame));

  it('has a mark of 1 to 5 digits, which is never empty and does not identify a person', () => {
    assert(
      property(emailAddress(), string(), (address, name) => {
        for (const change of [{ emailAddress: address }, { emailAddress: undefined, name }]) {
          expect(getOwnerMark(as(change))).toMatch(/^[1-9]\d{0,4}$/);
        }
      }),
    );
  });

  it.each([
    ['the visitor has never signed in', '', '', false],
    ['a visitor signs in with data from before', '', '7', false],
    ['the same visitor is signed in', '7', '7', false],
    ['the visitor has signed out', '7', '', true],
    ['another visitor has signed in', '7', '8', true],
  ])('decides whether stored data is removed when %s: %j, then %j: %s', (...[, before, now, expected]) => {
    expect(hasOwnerLeft(before, now)).toBe(expected);
  });

  it('leaves only consent, closed alerts and the owner mark when they sign out', () => {
    expect(keys.filter(outlivesSession).sort()).toEqual([
      'coach-widgets.consent',
      'coach-widgets.dismissed-alerts',
      'coach-widgets.owner',
    ]);
  });
});

describe('stored JSON', () => {
  it.each([
    ['{"version":2,"a":1}', { version: 2, a: 1 }],
    ['{"version":1,"a":1}', {}],
    ['{"a":1}', {}],
    ['null', {}],
    ['2', {}],
    ['{', {}],
    [undefined, {}],
  ])('%s has the fields of its record if it is of version 2', (json, expected) =>
    expect(readStoredRecord(json, 2)).toEqual(expected),
  );

  it.each([
    ['[1]', [1]],
    ['', undefined],
    [undefined, undefined],
  ])('%s is parsed, or undefined', (json, expected) => expect(parseJson(json)).toEqual(expected));
});
