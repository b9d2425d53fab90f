import { expect, it } from 'vitest';
import { findUnsettledKey, writeUnsettled } from './unsettled-enquiry.ts';

const key = '0123456789abcdef0123456789abcdef';

it.each<[what: string, stored: string | undefined, said: string, found: string | undefined]>([
  ['is found for the same words', writeUnsettled({ key, content: 'Mon sac' }), 'Mon sac', key],
  ['is not found for other words', writeUnsettled({ key, content: 'Mon sac' }), 'Mon sac !', undefined],
  ['is not found when nothing is stored', undefined, 'Mon sac', undefined],
  ['is not found when the stored text is empty', '', 'Mon sac', undefined],
  ['is not found in invalid JSON', '{', 'Mon sac', undefined],
  ['is not found in null', 'null', 'Mon sac', undefined],
  ['is not found in a number', '7', 'Mon sac', undefined],
  ['is not found in an object', '{"key":"a","said":"Mon sac"}', 'Mon sac', undefined],
  ['is not found when the key is no key of ours', '["<b>","Mon sac"]', 'Mon sac', undefined],
  ['is not found when the key is no text', '[{},"Mon sac"]', 'Mon sac', undefined],
])('the key of an unconfirmed message %s', (...[, json, content, expected]) => {
  expect(findUnsettledKey(json, content)).toBe(expected);
});
