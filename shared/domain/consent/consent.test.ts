import { describe, expect, it } from 'vitest';
import { resolveConsent, parseConsentChoice } from './consent.ts';

describe('resolveConsent (spec §1 "only US requires privacy consent"; Global Privacy Control)', () => {
  it.each([
    ['required', undefined, false, 'required'],
    ['required', undefined, true, 'denied'],
    ['required', 'granted', false, 'granted'],
    ['required', 'granted', true, 'granted'],
    ['required', 'denied', false, 'denied'],
    ['granted', undefined, false, 'granted'],
    ['granted', undefined, true, 'granted'],
    ['granted', 'denied', false, 'denied'],
    ['denied', undefined, false, 'denied'],
    ['denied', 'granted', false, 'denied'],
  ] as const)(
    'with page setting %s, choice %s and privacy control %s is %s',
    (...[setting, choice, isPrivacyControlOn, expected]) => {
      const facts = { setting, choice, isPrivacyControlOn };
      expect(resolveConsent(facts)).toBe(expected);
    },
  );

  it.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['required', undefined],
    ['{"a":1}', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the stored choice %j is read as %s', (text, expected) => expect(parseConsentChoice(text)).toBe(expected));
});
