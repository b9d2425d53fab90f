import { expect, it } from 'vitest';
import { readProfileSmsNumber } from './profile-sms-number.ts';

it.each([
  ['no number', {}, 'fr', { kind: 'missing' }],
  ['a blank number', { telephoneNumber: ' ' }, 'fr', { kind: 'missing' }],
  ['a landline', { telephoneNumber: '+44 113 496 0123' }, 'fr', { kind: 'landline' }],
  ['a number of its country', { telephoneNumber: '06 12 34 56 78', country: 'FR' }, 'en', { number: '+33612345678' }],
  ['a number of the language', { telephoneNumber: '06 12 34 56 78' }, 'fr', { number: '+33612345678' }],
  ['a British number', { telephoneNumber: '07700 900123' }, 'pl', { number: '+447700900123' }],
  ['an American number', { telephoneNumber: '(212) 555-0123' }, 'en', { number: '+12125550123' }],
  [
    'a number with its country code',
    { telephoneNumber: '+48 512 345 678', country: 'FR' },
    'fr',
    { number: '+48512345678' },
  ],
  ['something else', { telephoneNumber: 'home' }, 'fr', { kind: 'unreadable' }],
] as const)('reads the number for text messages of a profile with %s', (...[, profile, language, expected]) => {
  expect(readProfileSmsNumber(profile, language)).toMatchObject(expected);
});
