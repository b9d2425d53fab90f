import { assert, constantFrom, oneof, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessPhoneCountries, type PhoneCountry, phoneCountries, readSmsNumber } from './sms-number.ts';

const number = (digits: string) => ({ kind: 'number', number: digits });

describe('readSmsNumber (spec §2 "SMS contact number"; ITU-T E.164)', () => {
  it.each([
    ['GB', '07700 900123', number('+447700900123')],
    ['GB', '(07700) 900-123', number('+447700900123')],
    ['GB', '+44 7700 900123', number('+447700900123')],
    ['GB', '+44 (0)7700 900123', number('+447700900123')],
    ['GB', '0044 (0) 7700 900123'.replace('(0) ', '(0)'), number('+447700900123')],
    ['GB', '00447700900123', number('+447700900123')],
    ['GB', ' 07700.900.123 ', number('+447700900123')],
    ['GB', '+33 6 12 34 56 78', number('+33612345678')],
    ['GB', '020 7946 0018', { kind: 'landline' }],
    ['GB', '+44 20 7946 0018', { kind: 'landline' }],
    ['GB', '07700 90012', { kind: 'unreadable' }],
    ['GB', '7700 900123', number('+447700900123')],
    ['FR', '06 12 34 56 78', number('+33612345678')],
    ['FR', '0612345678', number('+33612345678')],
    ['FR', '6 12 34 56 78', number('+33612345678')],
    ['FR', '01 23 45 67 89', { kind: 'landline' }],
    ['FR', '06 12 34 56 7', { kind: 'unreadable' }],
    ['FR', '07700 900123', { kind: 'unreadable' }],
    ['ES', '612 345 678', number('+34612345678')],
    ['ES', '912 345 678', { kind: 'landline' }],
    ['PL', '512 345 678', number('+48512345678')],
    ['PL', '22 123 45 67', { kind: 'landline' }],
    ['DE', '0151 23456789', number('+4915123456789')],
    ['IT', '347 123 4567', number('+393471234567')],
    ['IE', '085 123 4567', number('+353851234567')],
    ['GB', '+33 1 23 45 67 89', { kind: 'landline' }],
    ['GB', '+381 64 1234567', number('+381641234567')],
    ['GB', '', { kind: 'missing' }],
    ['GB', '   ', { kind: 'missing' }],
    ['GB', 'mon mobile', { kind: 'unreadable' }],
    ['GB', '07700 900123 ext 4', { kind: 'unreadable' }],
    ['US', '(212) 555-0123', number('+12125550123')],
    ['US', '1-212-555-0123', number('+12125550123')],
    ['US', '+1 212 555 0123', number('+12125550123')],
    ['CA', '514.555.0123', number('+15145550123')],
    ['CA', '514 155 0123', { kind: 'unreadable' }],
    ['US', '112 555 0123', { kind: 'unreadable' }],
    ['US', '555 0123', { kind: 'unreadable' }],
    ['US', '+44 7700 900123', number('+447700900123')],
    ['CA', '+12345678901234567', { kind: 'unreadable' }],
    ['CA', '+0123456789', { kind: 'unreadable' }],
  ] as const)('for a telephone from %s reads the number "%s"', (...[country, text, expected]) =>
    expect(readSmsNumber(text, [country])).toEqual(expected),
  );

  it.each([
    ['UK', 'fr', '06 12 34 56 78', number('+33612345678')],
    ['UK', 'fr', '07700 900123', number('+447700900123')],
    ['UK', 'fr', '020 7946 0018', { kind: 'landline' }],
    ['UK', 'en', '07700 900123', number('+447700900123')],
    ['UK', 'en', '06 12 34 56 78', { kind: 'unreadable' }],
    ['UK', 'pl', '512 345 678', number('+48512345678')],
    ['CA', 'fr', '514 555-0123', number('+15145550123')],
    ['US', 'es', '(212) 555-0123', number('+12125550123')],
  ] as const)('on a page of %s in %s reads the number "%s"', (...[operation, locale, text, expected]) =>
    expect(readSmsNumber(text, guessPhoneCountries(operation, locale))).toEqual(expected),
  );

  it('reads a national number, and reads its international form as the same number in every country', () => {
    const countries = phoneCountries.map(({ country }) => country);
    const mobiles: Readonly<Partial<Record<PhoneCountry, RegExp>>> = {
      GB: /^7\d{9}$/,
      FR: /^[67]\d{8}$/,
      ES: /^[67]\d{8}$/,
      PL: /^5[0137]\d{7}$/,
      DE: /^15\d{8}$/,
      US: /^[2-9]\d{2}[2-9]\d{6}$/,
      CA: /^[2-9]\d{2}[2-9]\d{6}$/,
      IT: /^3\d{9}$/,
    };
    const anyMobile = oneof(
      ...phoneCountries.flatMap(({ country, code }) => {
        const mobile = mobiles[country];
        return mobile ? [stringMatching(mobile).map((rest) => [country, rest, `+${code}${rest}`] as const)] : [];
      }),
    );
    assert(
      property(anyMobile, constantFrom(...countries), ([home, text, expected], elsewhere) => {
        expect(readSmsNumber(text, [home])).toEqual(number(expected));
        expect(readSmsNumber(expected, [elsewhere])).toEqual(number(expected));
      }),
      { numRuns: 1000 },
    );
  });
});
