import { describe, expect, it } from 'vitest';
import { replacePlaceholders } from './placeholders.ts';

describe('replacePlaceholders', () => {
  it.each([
    ['a placeholder', '{a} !', { a: 'x' }, 'x !'],
    ['a placeholder twice', '{a}{a}', { a: 'x' }, 'xx'],
    ['a placeholder with a text in braces, which is not filled again', '{a}', { a: '{b}', b: 'x' }, '{b}'],
    ['a placeholder with a text that contains a dollar sign', '{a}', { a: '$&' }, '$&'],
    ['a placeholder with an empty text', '{a}', { a: '' }, ''],
    ['a placeholder at the end of a sentence', 'At {a}. Go.', { a: '5:30' }, 'At 5:30. Go.'],
    [
      'a placeholder with an abbreviation at the end of a sentence',
      'At {a}. Go.',
      { a: '5:30 a. m.' },
      'At 5:30 a. m. Go.',
    ],
    ['no placeholder without a value', '{a} {toString}', { a: 'x' }, 'x {toString}'],
  ])('fills %s', (...[, words, fillings, expected]) => {
    expect(replacePlaceholders(words, fillings)).toBe(expected);
  });
});
