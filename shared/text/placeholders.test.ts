import { describe, expect, it } from 'vitest';
import { replacePlaceholders } from './placeholders.ts';

describe('replacePlaceholders', () => {
  it.each([
    ['a placeholder', '{a} !', { a: 'x' }, 'x !'],
    ['a placeholder twice', '{a}{a}', { a: 'x' }, 'xx'],
    ['a placeholder by a text with braces, which is not filled again', '{a}', { a: '{b}', b: 'x' }, '{b}'],
    ['a placeholder by a text with a dollar sign', '{a}', { a: '$&' }, '$&'],
    ['a placeholder by empty text', '{a}', { a: '' }, ''],
    ['a placeholder at the end of a sentence', 'At {a}. Go.', { a: '5:30' }, 'At 5:30. Go.'],
    ['an abbreviation there, which ends it too', 'At {a}. Go.', { a: '5:30 a. m.' }, 'At 5:30 a. m. Go.'],
    ['no placeholder without a value', '{a} {toString}', { a: 'x' }, 'x {toString}'],
  ])('fills %s', (...[, words, fillings, expected]) => {
    expect(replacePlaceholders(words, fillings)).toBe(expected);
  });
});
