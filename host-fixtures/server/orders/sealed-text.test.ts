import { expect, it } from 'vitest';
import { createQuoteKeys } from './quote-keys.ts';
import { isSameSignature, readSealedText, sealedText } from './sealed-text.ts';

const key = Buffer.from('a key');
const sealed = sealedText('Zoé 7', key);
const [body = '', signature = ''] = sealed.split('.');

it('a sealed text is read with its key', () => expect(readSealedText(sealed, key)).toBe('Zoé 7'));

it.each([
  ['another key', sealedText('Zoé 7', Buffer.from('another'))],
  ['another text under its signature', `${Buffer.from('Zoé 8').toString('base64url')}.${signature}`],
  ['no signature', body],
  ['a signature that is cut off', sealed.slice(0, -1)],
  ['a part too many', `${sealed}.`],
  ['nothing', ''],
])('a text with %s is not read', (_case, text) => expect(readSealedText(text, key)).toBeUndefined());

it('signatures of different lengths differ', () => {
  expect([isSameSignature('ab', 'ab'), isSameSignature('ab', 'ac'), isSameSignature('ab', 'abc')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a quote is read as it was sealed, and only with its key', () => {
  const quote = {
    orderNumber: '7K3M9QAC',
    version: 2,
    nos: [1, 3],
    refundableMinor: 1250,
    retainedMinor: 300,
    feesMinor: 75,
    validUntil: 1000,
  };
  const quoteId = createQuoteKeys(key).seal(quote);
  expect(createQuoteKeys(key).read(quoteId)).toEqual(quote);
  expect(createQuoteKeys(Buffer.from('another')).read(quoteId)).toBeUndefined();
});
