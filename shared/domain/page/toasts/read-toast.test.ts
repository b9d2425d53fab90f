import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostLetters, readToast } from './read-toast.ts';

const run = () => {};

it.each([
  ['a text', 'Bonjour', { words: 'Bonjour', tone: 'information' }],
  ['a text of 300 letters', 'x'.repeat(300), { words: 'x'.repeat(300), tone: 'information' }],
  ['a text with blanks around it', ' Bonjour ', { words: 'Bonjour', tone: 'information' }],
  ['an object', { words: 'Bonjour', tone: 'success' }, { words: 'Bonjour', tone: 'success' }],
  [
    'an object with an action',
    { words: 'Retiré', action: { words: 'Annuler', run } },
    { words: 'Retiré', tone: 'information', action: { words: 'Annuler', run: expect.any(Function) } },
  ],
])('readToast reads %s (host contract §5)', (_case, asked, expected) => expect(readToast(asked)).toEqual(expected));

it.each([
  ['nothing', undefined],
  ['null', null],
  ['blanks', '  '],
  ['a number', 3],
  ['a list', ['Bonjour']],
  ['words that are no text', { words: 3 }],
  ['a text of 301 letters', 'x'.repeat(301)],
  ['an unknown tone', { words: 'Bonjour', tone: 'loud' }],
  ['an action without words', { words: 'Bonjour', action: { run } }],
  ['an action without a function', { words: 'Bonjour', action: { words: 'Annuler' } }],
  ['an action that is null', { words: 'Bonjour', action: null }],
])('readToast rejects %s', (_case, asked) => expect(readToast(asked)).toBeUndefined());

it('readToast never throws, and gives only words within the limit', () => {
  fc.assert(
    fc.property(fc.anything(), (asked) => {
      const read = readToast(asked);
      expect(read === undefined || (read.words !== '' && read.words.length <= mostLetters)).toBe(true);
    }),
  );
});

it('the action of a toast returns nothing of what the page’s function returns', () => {
  const read = readToast({ words: 'Retiré', action: { words: 'Annuler', run: () => 3 } });
  expect(read?.action?.run()).toBeUndefined();
});
