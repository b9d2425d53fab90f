import { describe, expect, it } from 'vitest';
import { listPlaceholders } from './message-forms.ts';

describe('listPlaceholders', () => {
  it.each([
    ['no placeholder', 'Fermer', []],
    ['two placeholders, sorted', '{origin} jusqu’à {destination}', ['destination', 'origin']],
    ['a repeated placeholder once', '{a} {a}', ['a']],
    ['the count of a plural message that does not write it', { one: 'un', other: 'des' }, ['count']],
    [
      'the placeholders of every plural form',
      { one: '{city}', other: '{count} {region}' },
      ['city', 'count', 'region'],
    ],
  ])('finds %s', (_case, message, expected) => {
    expect(listPlaceholders(message)).toEqual(expected);
  });
});
