import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSignInProblems } from './sign-in-form.ts';

const completeForm = { emailAddress: 'anna@example.com', password: 'autocar-2026' };

describe('findSignInProblems (spec §3 "Login payload", §5 "Sign-in")', () => {
  it.each([
    ['accepts address and password', completeForm, []],
    ['accepts an address with blanks around it', { ...completeForm, emailAddress: ' anna@example.com ' }, []],
    ['accepts a password of one character', { ...completeForm, password: 'x' }, []],
    ['requires an address', { ...completeForm, emailAddress: '' }, [['emailAddress', 'missing']]],
    ['rejects an address of blanks', { ...completeForm, emailAddress: '  ' }, [['emailAddress', 'missing']]],
    ['rejects an address without @', { ...completeForm, emailAddress: 'anna' }, [['emailAddress', 'unreadable']]],
    ['requires a password', { ...completeForm, password: '' }, [['password', 'missing']]],
    [
      'requires both',
      { emailAddress: '', password: '' },
      [
        ['emailAddress', 'missing'],
        ['password', 'missing'],
      ],
    ],
  ])('%s', (...[, words, expected]) => {
    expect([...findSignInProblems(words)]).toEqual(expected);
  });

  it('never accepts a blank address or an empty password', () => {
    assert(
      property(string(), string(), (emailAddress, password) => {
        if (findSignInProblems({ emailAddress, password }).size > 0) return;
        expect(emailAddress.trim() === '' || password === '').toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
