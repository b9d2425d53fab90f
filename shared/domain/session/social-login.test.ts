import { anything, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSocialLoginAnswer, socialLoginScope, getSocialScriptUrl } from './social-login.ts';

const closedAnswer = {
  kind: 'not-logged-in',
  status: 400,
  message: 'facebook popup closed',
  errors: [{ id: 'popup-closed', message: 'facebook popup closed' }],
};
const connectedAnswer = { status: 'connected', authResponse: { accessToken: 'token' } };

describe('readSocialLoginAnswer (spec §7, §8 "Social login popup closed")', () => {
  it('gives the access token of a connected visitor', () => {
    expect(readSocialLoginAnswer(connectedAnswer)).toEqual({ kind: 'authorised', accessToken: 'token' });
  });

  it.each([
    ['a closed window', { status: 'unknown', authResponse: null }],
    ['a refused permission', { status: 'not_authorized', authResponse: null }],
    ['a token of a visitor who is not connected', { ...connectedAnswer, status: 'unknown' }],
    ['no token', { status: 'connected', authResponse: {} }],
    ['an empty token', { status: 'connected', authResponse: { accessToken: '' } }],
    ['a token that is not a text', { status: 'connected', authResponse: { accessToken: 7 } }],
    ['an inherited token', { status: 'connected', authResponse: Object.create({ accessToken: 'token' }) as object }],
    ['undefined', undefined],
    ['null', null],
    ['a string', 'connected'],
  ])('%s counts as not logged in', (...[, answer]) => {
    expect(readSocialLoginAnswer(answer)).toEqual(closedAnswer);
  });

  it('never throws: arbitrary answers count as not logged in', () => {
    assert(
      property(anything(), (answer) => {
        expect(readSocialLoginAnswer(answer)).toEqual(closedAnswer);
      }),
      { numRuns: 1000 },
    );
  });
});

it('the social login requests only public profile and e-mail address (spec §7)', () => {
  expect(socialLoginScope.split(',')).toEqual(['public_profile', 'email']);
});

it.each([
  ['fr', 'UK', 'fr_FR'],
  ['fr', 'CA', 'fr_CA'],
  ['en', 'UK', 'en_GB'],
  ['en', 'US', 'en_US'],
  ['pl', 'UK', 'pl_PL'],
] as const)('for locale %s in operation %s the provider’s script is that of %s', (locale, operation, expected) => {
  expect(getSocialScriptUrl(locale, operation)).toBe(`https://connect.facebook.net/${expected}/sdk.js`);
});
