import { assert, constantFrom, oneof, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSmsNumber } from './sms-number.ts';

const number = (digits: string) => ({ kind: 'number', number: digits });

describe('readSmsNumber (spec §2 "SMS contact number"; ITU-T E.164)', () => {
  it.each([
    ['UK', '07700 900123', number('+447700900123')],
    ['UK', '(07700) 900-123', number('+447700900123')],
    ['UK', '+44 7700 900123', number('+447700900123')],
    ['UK', '+44 (0)7700 900123', number('+447700900123')],
    ['UK', '0044 (0) 7700 900123'.replace('(0) ', '(0)'), number('+447700900123')],
    ['UK', '00447700900123', number('+447700900123')],
    ['UK', ' 07700.900.123 ', number('+447700900123')],
    ['UK', '+33 6 12 34 56 78', number('+33612345678')],
    ['UK', '020 7946 0018', { kind: 'landline' }],
    ['UK', '+44 20 7946 0018', { kind: 'landline' }],
    ['UK', '07700 90012', { kind: 'unreadable' }],
    ['UK', '7700 900123', { kind: 'unreadable' }],
    ['UK', '', { kind: 'missing' }],
    ['UK', '   ', { kind: 'missing' }],
    ['UK', 'mon mobile', { kind: 'unreadable' }],
    ['UK', '07700 900123 ext 4', { kind: 'unreadable' }],
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
  ] as const)('reads, on a page of %s, the number "%s"', (...[operation, typed, expected]) =>
    expect(readSmsNumber(typed, operation)).toEqual(expected),
  );

  it('reads a number that it has written as the same number, in every operation', () => {
    const operation = constantFrom('UK', 'US', 'CA');
    const british = stringMatching(/^7\d{9}$/).map((rest) => ['UK', `0${rest}`, `+44${rest}`] as const);
    const american = tuple(
      constantFrom('US', 'CA'),
      constantFrom('', '1'),
      stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/),
    ).map(([home, country, rest]) => [home, country + rest, `+1${rest}`] as const);
    const foreign = tuple(operation, constantFrom('+', '00'), stringMatching(/^(33|34|48)\d{9}$/)).map(
      ([home, abroad, rest]) => [home, abroad + rest, `+${rest}`] as const,
    );
    assert(
      property(oneof(british, american, foreign), operation, ([home, typed, written], elsewhere) => {
        expect(readSmsNumber(typed, home)).toEqual(number(written));
        expect(readSmsNumber(written, elsewhere)).toEqual(number(written));
      }),
      { numRuns: 1000 },
    );
  });
});
