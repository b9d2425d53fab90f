import { anything, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { socialLoginAnswer, socialLoginScope, socialScriptAddress } from './social-login.ts';

const closed = {
  kind: 'not-logged-in',
  status: 400,
  message: 'facebook popup closed',
  errors: [{ id: 'popup-closed', message: 'facebook popup closed' }],
};
const connected = { status: 'connected', authResponse: { accessToken: 'token' } };

describe('socialLoginAnswer (spec §7, §8 "Social login popup closed")', () => {
  it('takes the access token of who has signed in there', () => {
    expect(socialLoginAnswer(connected)).toEqual({ kind: 'authorised', accessToken: 'token' });
  });

  it.each([
    ['a closed window', { status: 'unknown', authResponse: null }],
    ['a window that said no', { status: 'not_authorized', authResponse: null }],
    ['a token of who is not connected', { ...connected, status: 'unknown' }],
    ['no token', { status: 'connected', authResponse: {} }],
    ['an empty token', { status: 'connected', authResponse: { accessToken: '' } }],
    ['a token of another kind', { status: 'connected', authResponse: { accessToken: 7 } }],
    ['an inherited token', { status: 'connected', authResponse: Object.create({ accessToken: 'token' }) as object }],
    ['nothing', undefined],
    ['null', null],
    ['a word', 'connected'],
  ])('%s is not logged in', (...[, answer]) => {
    expect(socialLoginAnswer(answer)).toEqual(closed);
  });

  it('bears whatever a stranger’s script says', () => {
    assert(
      property(anything(), (answer) => {
        expect(socialLoginAnswer(answer)).toEqual(closed);
      }),
      { numRuns: 1000 },
    );
  });
});

it('asks for the public profile and the address, and for nothing else (spec §7)', () => {
  expect(socialLoginScope.split(',')).toEqual(['public_profile', 'email']);
});

it.each([
  ['fr', 'UK', 'fr_FR'],
  ['fr', 'CA', 'fr_CA'],
  ['en', 'UK', 'en_GB'],
  ['en', 'US', 'en_US'],
  ['pl', 'UK', 'pl_PL'],
] as const)('speaks %s of %s as %s', (locale, operation, expected) => {
  expect(socialScriptAddress(locale, operation)).toBe(`https://connect.facebook.net/${expected}/sdk.js`);
});
