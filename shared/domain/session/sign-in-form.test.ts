import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signInProblems } from './sign-in-form.ts';

const whole = { emailAddress: 'anna@example.com', password: 'autocar-2026' };

describe('signInProblems (spec §3 "Login payload", §5 "Sign-in")', () => {
  it.each([
    ['accepts address and password', whole, []],
    ['accepts an address with blanks around it', { ...whole, emailAddress: ' anna@example.com ' }, []],
    ['accepts a password of one character', { ...whole, password: 'x' }, []],
    ['requires an address', { ...whole, emailAddress: '' }, [['emailAddress', 'missing']]],
    ['rejects an address of blanks', { ...whole, emailAddress: '  ' }, [['emailAddress', 'missing']]],
    ['rejects an address without @', { ...whole, emailAddress: 'anna' }, [['emailAddress', 'unreadable']]],
    ['requires a password', { ...whole, password: '' }, [['password', 'missing']]],
    [
      'requires both',
      { emailAddress: '', password: '' },
      [
        ['emailAddress', 'missing'],
        ['password', 'missing'],
      ],
    ],
  ])('%s', (...[, words, expected]) => {
    expect([...signInProblems(words)]).toEqual(expected);
  });

  it('never accepts a blank address or an empty password', () => {
    assert(
      property(string(), string(), (emailAddress, password) => {
        if (signInProblems({ emailAddress, password }).size > 0) return;
        expect(emailAddress.trim() === '' || password === '').toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
