import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signInProblems } from './sign-in-form.ts';

const whole = { emailAddress: 'anna@example.com', password: 'autocar-2026' };

describe('signInProblems (spec §3 "Login payload", §5 "Sign-in")', () => {
  it.each([
    ['both', whole, []],
    ['an address with blanks around it', { ...whole, emailAddress: ' anna@example.com ' }, []],
    ['a password of one sign', { ...whole, password: 'x' }, []],
    ['no address', { ...whole, emailAddress: '' }, [['emailAddress', 'missing']]],
    ['an address of blanks', { ...whole, emailAddress: '  ' }, [['emailAddress', 'missing']]],
    ['an address without @', { ...whole, emailAddress: 'anna' }, [['emailAddress', 'unreadable']]],
    ['no password', { ...whole, password: '' }, [['password', 'missing']]],
    [
      'nothing',
      { emailAddress: '', password: '' },
      [
        ['emailAddress', 'missing'],
        ['password', 'missing'],
      ],
    ],
  ])('%s', (...[, words, expected]) => {
    expect([...signInProblems(words)]).toEqual(expected);
  });

  it('lets nothing empty through', () => {
    assert(
      property(string(), string(), (emailAddress, password) => {
        if (signInProblems({ emailAddress, password }).size > 0) return;
        expect(emailAddress.trim() === '' || password === '').toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
