import { expect, it } from 'vitest';
import { keyOfUnsettled, writeUnsettled } from './unsettled-message.ts';

const key = '0123456789abcdef0123456789abcdef';

it.each<[what: string, stored: string | undefined, said: string, found: string | undefined]>([
  ['the same words', writeUnsettled({ key, said: 'Mon sac' }), 'Mon sac', key],
  ['other words', writeUnsettled({ key, said: 'Mon sac' }), 'Mon sac !', undefined],
  ['nothing', undefined, 'Mon sac', undefined],
  ['what was settled', '', 'Mon sac', undefined],
  ['no JSON', '{', 'Mon sac', undefined],
  ['null', 'null', 'Mon sac', undefined],
  ['a number', '7', 'Mon sac', undefined],
  ['another shape', '{"key":"a","said":"Mon sac"}', 'Mon sac', undefined],
  ['a key that is none of ours', '["<b>","Mon sac"]', 'Mon sac', undefined],
  ['a key of another kind', '[{},"Mon sac"]', 'Mon sac', undefined],
])('the key of a message kept in a tab: %s', (...[, stored, said, found]) => {
  expect(keyOfUnsettled(stored, said)).toBe(found);
});
